import { describe, expect, it } from "vitest";
import { neighbour } from "./arrows";

const grid = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 0, y: 60 },
  { x: 100, y: 62 },
];

describe("arrow keys between places", () => {
  it("follow rows and columns", () => {
    expect(neighbour(grid, { x: 0, y: 0 }, "ArrowRight")).toBe(1);
    expect(neighbour(grid, { x: 0, y: 0 }, "ArrowDown")).toBe(2);
    expect(neighbour(grid, { x: 100, y: 62 }, "ArrowLeft")).toBe(2);
    expect(neighbour(grid, { x: 100, y: 62 }, "ArrowUp")).toBe(1);
  });

  it("stay where nothing lies in that direction", () => {
    expect(neighbour(grid, { x: 0, y: 0 }, "ArrowLeft")).toBe(null);
    expect(neighbour(grid, { x: 0, y: 0 }, "Enter")).toBe(null);
  });
});
