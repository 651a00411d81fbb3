import type { Locator, Page } from '@playwright/test';

/** A field that is left wrong, and what is pressed then, by their numbers on the screen. */
export interface Press {
  field: number;
  target: number;
}

declare global {
  interface Window {
    presses: ReturnType<typeof watch>;
  }
}

/** Runs in the page: its fields, what can be pressed, and where each click went; no click does anything. */
function watch() {
  const typed = 'main form :is(input:not([type=radio], [type=file]), textarea, select)';
  const pressed = 'main :is(a[href], button, summary, input[type=checkbox], input[type=radio])';
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0,
    );
  const fields = seen(typed).filter(
    (one) => !one.matches('[type=checkbox], [tabindex="-1"], :disabled, :read-only:not(select)'),
  ) as HTMLInputElement[];
  const targets = seen(pressed);
  let clicked: EventTarget | null = null;
  window.addEventListener(
    'click',
    (event) => {
      clicked = event.target;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  const write = (field: HTMLInputElement, text: string) => {
    const { prototype } = field.constructor as typeof HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  // Two frames: whatever has been set off is on the screen.
  const view = () =>
    new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  const nameOf = (one: HTMLElement | undefined) =>
    one?.id || one?.textContent?.trim() || one?.getAttribute('name') || one?.tagName || '';
  return {
    fields,
    targets,
    /**
     * Leaves nothing of the presses before, and goes into a field that is wrong now. Says where the target
     * is, also when something lies over it; null for one that is closed.
     */
    async begin({ field: number, target: goal }: Press) {
      const field = fields[number] as HTMLInputElement;
      const target = targets[goal] as HTMLElement;
      for (const form of document.forms) form.reset();
      field.focus({ preventScroll: true });
      write(field, ['email', 'url', 'password'].includes(field.type) ? 'x' : '');
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      await view();
      const { left, top, width, height } = target.getClientRects()[0] ?? new DOMRect();
      const [x, y] = [left + width / 2, top + height / 2];
      clicked = null;
      return target.matches(':disabled') ? null : { x, y };
    },
    view,
    async isHit(number: number) {
      await view();
      return clicked instanceof Node && targets[number]?.contains(clicked) === true;
    },
    say: ({ field, target }: Press) =>
      `${nameOf(fields[field])} left wrong, ${nameOf(targets[target])} pressed`,
    /** After each field what stands next, and what stands last. */
    few(): Press[] {
      const follows = (field: Node) => (target: Node) =>
        Boolean(field.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING);
      return fields.flatMap((field, number) =>
        [targets.findIndex(follows(field)), targets.findLastIndex(follows(field))].flatMap(
          (target) => (target < 0 ? [] : [{ field: number, target }]),
        ),
      );
    },
    all: (): Press[] =>
      fields.flatMap((_, field) => targets.map((__, target) => ({ field, target }))),
  };
}

/** What is not hit at the first press after a field that was left wrong, and how many presses there were. */
export async function missedPresses(page: Page, which: 'all' | 'few', isTouch: boolean) {
  await page.evaluate(`window.presses = (${watch})()`);
  const presses = await page.evaluate((these) => window.presses[these](), which);
  const missed: string[] = [];
  let count = 0;
  for (const press of presses) {
    const place = await page.evaluate((one) => window.presses.begin(one), press);
    if (!place) continue;
    count += 1;
    if (isTouch) await page.touchscreen.tap(place.x, place.y);
    else {
      await page.mouse.move(place.x, place.y);
      await page.mouse.down();
      await page.evaluate(() => window.presses.view());
      await page.mouse.up();
    }
    if (!(await page.evaluate((target) => window.presses.isHit(target), press.target)))
      missed.push(await page.evaluate((one) => window.presses.say(one), press));
  }
  return { count, missed };
}

/** The buttons in some places whose middle lies outside the window or under something else, and under what. */
export const coveredButtons = (paths: Locator): Promise<string[]> =>
  paths.evaluateAll((all) =>
    all.flatMap((place) =>
      (place.matches('button') ? [place] : [...place.querySelectorAll('button')]).flatMap(
        (button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          if (button.contains(hit)) return [];
          return [
            `${button.textContent} under ${hit ? hit.textContent?.slice(0, 40) : 'the edge'}`,
          ];
        },
      ),
    ),
  );
