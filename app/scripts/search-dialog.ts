// The list of the search dialog, loaded when it opens for the first time.

interface Group {
  title: string;
  results: { title: string; detail: string; href: string }[];
}

interface Answer {
  said: string;
  groups: Group[];
}

/** For how long somebody has to pause until the words are searched for. */
const pause = 140;

/** After how long the dialog says that it is searching. */
const patience = 500;

class SignedOut extends Error {}

async function suggestionsFor(from: string, q: string, signal: AbortSignal): Promise<Answer> {
  const query = new URLSearchParams({ q });
  const lang = new URLSearchParams(window.location.search).get('lang');
  if (lang) query.set('lang', lang);
  const answer = await fetch(`${from}?${query}`, { signal, redirect: 'manual' });
  if (answer.type === 'opaqueredirect') throw new SignedOut();
  // Who must wait is told so.
  if (!answer.ok && answer.status !== 429) throw new Error(String(answer.status));
  return answer.json();
}

const textElement = (tag: string, className: string, text: string): HTMLElement => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
};

/** An option of the list: a link, so that the other ways to open one work too. */
function optionOf({ title, detail, href }: Group['results'][number], id: string): HTMLElement {
  const option = document.createElement('a');
  option.id = id;
  option.href = href;
  option.tabIndex = -1;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.appendChild(textElement('span', 'find-title', title));
  if (detail) {
    option.appendChild(document.createTextNode(' '));
    option.appendChild(textElement('span', 'find-detail', detail));
  }
  return option;
}

function groupOf({ title, results }: Group, id: string): HTMLElement {
  const group = document.createElement('div');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', title);
  const heading = textElement('p', 'find-heading', title);
  heading.setAttribute('aria-hidden', 'true');
  group.appendChild(heading);
  for (const [n, one] of results.entries()) group.appendChild(optionOf(one, `${id}-${n}`));
  return group;
}

function watchDialog(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLInputElement>('[role="combobox"]');
  const list = dialog.querySelector<HTMLElement>('[role="listbox"]');
  const status = dialog.querySelector<HTMLElement>('[role="status"]');
  if (!field || !list || !status) return;
  const hint = status.textContent ?? '';
  const words = dialog.dataset;
  let options: HTMLElement[] = [];
  let active = -1;
  /** What the list answers; Enter takes an option only while it is what stands in the field. */
  let answered = '';
  let running = new AbortController();
  let timers: ReturnType<typeof setTimeout>[] = [];

  const choose = (next: number) => {
    options[active]?.setAttribute('aria-selected', 'false');
    active = next;
    const option = options[active];
    if (option) {
      option.setAttribute('aria-selected', 'true');
      field.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    } else field.removeAttribute('aria-activedescendant');
  };

  const show = (groups: Group[], said: string) => {
    list.replaceChildren(...groups.map((group, n) => groupOf(group, `${dialog.id}-${n}`)));
    options = [...list.querySelectorAll<HTMLElement>('[role="option"]')];
    list.hidden = options.length === 0;
    list.scrollTop = 0;
    field.setAttribute('aria-expanded', String(options.length > 0));
    status.textContent = said;
    active = -1;
    choose(options.length > 0 ? 0 : -1);
  };

  const search = async () => {
    const q = field.value.trim();
    const { signal } = running;
    try {
      const { groups, said } = await suggestionsFor(words.from ?? '', q, signal);
      if (signal.aborted) return;
      answered = q;
      show(groups, said);
    } catch (error) {
      if (signal.aborted) return;
      show([], (error instanceof SignedOut ? words.ended : words.failed) ?? '');
    } finally {
      if (!signal.aborted) stop();
    }
  };

  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    list.removeAttribute('aria-busy');
  };

  const typed = () => {
    running.abort();
    running = new AbortController();
    stop();
    answered = '';
    if (field.value.trim() === '') return show([], hint);
    list.setAttribute('aria-busy', 'true');
    timers = [
      setTimeout(search, pause),
      setTimeout(() => {
        status.textContent = words.searching ?? '';
      }, patience),
    ];
  };

  const moves: Record<string, () => number> = {
    ArrowDown: () => (active + 1) % options.length,
    ArrowUp: () => (active - 1 + options.length) % options.length,
    PageDown: () => Math.min(active + 5, options.length - 1),
    PageUp: () => Math.max(active - 5, 0),
  };

  field.addEventListener('input', typed);
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const move = moves[event.key];
    const option = options[active];
    if (move && options.length > 0) {
      event.preventDefault();
      choose(move());
    } else if (event.key === 'Enter' && option && answered === field.value.trim()) {
      event.preventDefault();
      option.click();
    }
  });
  // Ctrl+K again: the words are there to be replaced, and the browser's own search stays closed.
  dialog.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    field.select();
  });
  // A press on an option keeps the focus in the field.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
  });
  dialog.addEventListener('close', () => {
    // Browsers tell of it with the next frame; by then it may be open again, and searching.
    if (dialog.open) return;
    running.abort();
    stop();
  });
  if (field.value.trim() !== '') typed();
}

const dialog = document.querySelector<HTMLDialogElement>('dialog[data-script]');
if (dialog) watchDialog(dialog);
