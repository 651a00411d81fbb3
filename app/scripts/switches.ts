type Outcome = 'saved' | 'failed' | 'signedOut';

/** Runs a request that reports the end of the session itself (app/components/members/session-end.ts). */
type Report = (run: () => Promise<Response>) => Promise<Response>;

const wordOf = (button: Element) => button.querySelector('.switch-word');

function setOn(form: HTMLFormElement, button: HTMLButtonElement, isOn: boolean): void {
  button.setAttribute('aria-checked', String(isOn));
  button.value = isOn ? 'off' : 'on';
  const word = wordOf(button);
  if (word) word.textContent = (isOn ? form.dataset.on : form.dataset.off) ?? '';
}

const isOn = (button: Element): boolean => button.getAttribute('aria-checked') === 'true';

function say(form: HTMLFormElement, outcome: Outcome | null): void {
  const place = form.querySelector('[role=status]');
  if (!place) return;
  place.className = outcome === null || outcome === 'saved' ? 'field-hint' : 'field-error';
  place.textContent = outcome === null ? '' : (form.dataset[outcome] ?? '');
  if (outcome !== 'signedOut') return;
  const again = document.createElement('a');
  again.href = form.dataset.signInAt ?? '';
  again.target = '_blank';
  again.rel = 'noopener';
  again.textContent = form.dataset.signIn ?? '';
  place.textContent += ' ';
  place.appendChild(again);
}

const outcomes = new Map<number, Outcome>([
  [200, 'saved'],
  [401, 'signedOut'],
]);

/** Sends what a switch now is to the screen's data, whose answer is small. */
async function save(form: HTMLFormElement, name: string, wanted: boolean, report: Report) {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  body.set(name, wanted ? 'on' : 'off');
  const address = `${window.location.pathname}.data`;
  const answer = await report(() => fetch(address, { method: 'POST', body })).catch(() => null);
  return (answer && outcomes.get(answer.status)) ?? 'failed';
}

/**
 * Runs the switches of a screen: one changes at once, the last press wins (a press during a request is sent after it), and
 * it changes back with a message if it could not be saved (D-19, D-75).
 */
export function watchSwitches(page: Window, report: Report = (run) => run()): void {
  const saving = new Set<string>();
  page.document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('.switch-form')) return;
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>('[role=switch]');
    if (!button) return;
    const saved = isOn(button);
    setOn(form, button, !saved);
    say(form, null);
    if (saving.has(button.name)) return;
    saving.add(button.name);
    void settle(form, button, saved, report).finally(() => saving.delete(button.name));
  });
}

async function settle(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  saved: boolean,
  report: Report,
): Promise<void> {
  let last = saved;
  for (;;) {
    const wanted = isOn(button);
    const outcome = await save(form, button.name, wanted, report);
    if (outcome === 'saved') last = wanted;
    if (isOn(button) !== wanted) continue;
    setOn(form, button, last);
    say(form, outcome);
    return;
  }
}
