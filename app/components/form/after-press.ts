/** What to do at the end of the current press. */
let waiting: (() => void)[] = [];
let isPressing = false;

const beginPress = ({ button }: MouseEvent) => {
  // Other buttons open a menu, and the page never learns when that press ends.
  if (button === 0) isPressing = true;
};

// The click follows the last of these events within the same task.
const endPress = () => setTimeout(finishPress);

function finishPress(): void {
  isPressing = false;
  const due = waiting;
  waiting = [];
  for (const act of due) act();
}

const begins = ['pointerdown', 'mousedown'] as const;
const ends = ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'contextmenu'] as const;

/** Tracks presses of mouse and touch; called once, when the page hydrates. */
export function watchPresses(page: Window): void {
  const first = { capture: true };
  for (const name of begins) page.addEventListener(name, beginPress, first);
  for (const name of ends) page.addEventListener(name, endPress, first);
}

/**
 * Does what moves the screen while nothing is pressed: at once, or after the click of the current press. A browser
 * sends no click to an element that moves between pointer down and up.
 */
export function runAfterPress(act: () => void): void {
  if (isPressing) waiting.push(act);
  else act();
}
