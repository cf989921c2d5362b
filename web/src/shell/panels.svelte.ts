/** Which of the house's own dialogs is open. */
class Panels {
  settings = $state(false);
  keys = $state(false);
}

export const panels = new Panels();
