/** What waits for the end of the press that is under way. */
let waiting: (() => void)[] = [];
let isPressing = false;

const begin = ({ button }: MouseEvent) => {
  // Another button opens a menu, and then its end is told to nobody.
  if (button === 0) isPressing = true;
};

// The click itself follows the last of these events within the same task.
const end = () => setTimeout(finish);

function finish(): void {
  isPressing = false;
  const due = waiting;
  waiting = [];
  for (const act of due) act();
}

const begins = ['pointerdown', 'mousedown'] as const;
const ends = ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'contextmenu'] as const;

/** Follows presses of the mouse and of fingers; called once, as the page begins to run. */
export function watchPresses(page: Window): void {
  const first = { capture: true };
  for (const name of begins) page.addEventListener(name, begin, first);
  for (const name of ends) page.addEventListener(name, end, first);
}

/**
 * Does what moves the screen once nothing is pressed: at once, or after the click of the press that is
 * under way. A browser sends no click to what has moved away between the two halves of a press.
 */
export function afterPress(act: () => void): void {
  if (isPressing) waiting.push(act);
  else act();
}
