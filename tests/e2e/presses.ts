import type { Locator, Page } from '@playwright/test';

/** A field left with an error, and what is pressed then, by index. */
export interface Press {
  field: number;
  target: number;
}

declare global {
  interface Window {
    presses: ReturnType<typeof watch>;
  }
}

/** Runs in the page: tracks its fields, targets and clicks, and prevents the clicks' effects. */
function watch() {
  const typed = 'main form :is(input:not([type=radio], [type=file]), textarea, select)';
  // A link in a text that is being written is a word of it.
  const pressed =
    'main :is(a[href]:not([contenteditable] a), button, summary, input[type=checkbox], input[type=radio])';
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
  // After two frames all changes are on the screen.
  const view = () =>
    new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  const nameOf = (one: HTMLElement | undefined) =>
    one?.id || one?.textContent?.trim() || one?.getAttribute('name') || one?.tagName || '';
  return {
    fields,
    targets,
    /**
     * Resets the forms and focuses a field with an error. Returns the target's position, even if something covers
     * it; null for a disabled target.
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
    /** A field of each sort with the next target, and the first field with the last target of each sort. */
    some(): Press[] {
      const isBehind = (field: Node) => (target: Node) =>
        Boolean(field.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING);
      const sortOf = (one: HTMLElement) => `${one.tagName} ${one.getAttribute('type')}`;
      const next = fields.flatMap((field, number) =>
        fields.findIndex((one) => sortOf(one) === sortOf(field)) === number
          ? [{ field: number, target: targets.findIndex(isBehind(field)) }]
          : [],
      );
      const last = targets.flatMap((target, number) =>
        targets.findLastIndex((one) => sortOf(one) === sortOf(target)) === number
          ? [{ field: 0, target: number }]
          : [],
      );
      return [...next, ...last].filter(({ target }) => target >= 0);
    },
  };
}

/** The targets missed by the first press after a field was left with an error, and the number of presses. */
export async function missedPresses(page: Page, isTouch: boolean) {
  await page.evaluate(`window.presses = (${watch})()`);
  const presses = await page.evaluate(() => window.presses.some());
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

/** The buttons whose centre is outside the window or covered, and by what. */
export const coveredButtons = (within: Locator): Promise<string[]> =>
  within.evaluateAll((all) =>
    all.flatMap((place) =>
      (place.matches('button') ? [place] : [...place.querySelectorAll('button')]).flatMap(
        (button) => {
          // What a menu holds is there once it opens.
          if (!button.checkVisibility()) return [];
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
