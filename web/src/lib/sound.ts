/** Few and soft sounds, made on the spot: a wooden tap for each thing that happens, two notes when a game is over. */
import { settings } from "./settings.svelte";
import type { News } from "./types";

const LOUD = 0.11;
const MOST_TAPS = 4;
let context: AudioContext | undefined;

function note(from: number, pitch: number, length: number, shape: OscillatorType = "sine"): void {
  if (!context) return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(pitch, from);
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUD, from + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(from + length);
}

/** A knuckle on a table: a falling low tone under a short bright one. */
function tap(from: number, pitch: number): void {
  note(from, pitch, 0.09, "triangle");
  note(from, pitch * 2.7, 0.03);
}

export function hear(news: News): void {
  context ??= new AudioContext();
  void context.resume();
  const now = context.currentTime + 0.01;
  const gap = Math.max(settings.ms(110), 60) / 1000;
  if (news.over) {
    note(now, 523, 0.5);
    note(now + 0.16, 784, 0.7);
    return;
  }
  const taps = Math.min(Math.max(news.steps.length, 1), MOST_TAPS);
  for (let i = 0; i < taps; i++) tap(now + i * gap, news.undone_to === null ? 210 - 12 * i : 150);
}
