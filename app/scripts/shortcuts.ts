import {
  isSingle,
  keysOf,
  modifierOf,
  takesCharacters,
} from '#app/components/members/shortcuts/keys.ts';
import { actionOf } from '#app/components/members/shortcuts/registered.ts';

/** Where this browser remembers that somebody wants no shortcuts of one key (D-174). */
const offKey = 'shortcuts';
const off = 'off';

/** A browser may forbid its storage: then nothing is remembered. */
function remembered(page: Window): string | null {
  try {
    return page.localStorage.getItem(offKey);
  } catch {
    return null;
  }
}

function remember(page: Window, isOn: boolean): void {
  try {
    if (isOn) page.localStorage.removeItem(offKey);
    else page.localStorage.setItem(offKey, off);
  } catch {
    // The switch then lasts as long as the screen.
  }
}

const listOf = ({ document }: Window) => document.querySelector<HTMLDialogElement>('#shortcuts');

/** Gives the focus a place when what had it is no longer visible, such as a button in a closed menu. */
function keepFocus({ document }: Window): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const menu = document.querySelector<HTMLElement>('.my-header [popovertarget]');
  (menu?.offsetParent ? menu : document.getElementById('content'))?.focus();
}

/** Loads the script of the dialog, once, with the nonce of the page's own. */
function loadScript({ document }: Window, dialog: HTMLElement): void {
  const src = dialog.dataset.script;
  if (!src || document.querySelector(`script[src="${src}"]`)) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  script.src = src;
  document.head.appendChild(script);
}

/**
 * Makes the search of the members' area a dialog: its openers take the place of the form that works without script. What
 * the dialog lists is loaded when it opens; until then, and without it, its form leads to the results. Returns what opens it.
 */
function watchSearch(page: Window): (() => void) | undefined {
  const { document } = page;
  const dialog = document.querySelector<HTMLDialogElement>('#members-search');
  const field = dialog?.querySelector('input');
  if (!dialog || !field) return undefined;
  const open = () => {
    loadScript(page, dialog);
    dialog.showModal();
    field.focus();
    field.select();
  };
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-until="members-search"]')) {
    const replace = () => {
      // Not while somebody is typing into it.
      if (form.contains(document.activeElement) || form.querySelector('input')?.value) return;
      form.hidden = true;
      const button = form.parentElement?.querySelector<HTMLElement>('[data-opens]');
      if (button) button.hidden = false;
    };
    replace();
    form.addEventListener('focusout', () => setTimeout(replace));
  }
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('[data-closes="members-search"]') || target === dialog) dialog.close();
    if (ctrlKey || metaKey || shiftKey || !target.closest('[data-opens="members-search"]')) return;
    event.preventDefault();
    open();
  });
  return open;
}

/**
 * Listens for the shortcuts of the members' area: those that screens register (`useShortcuts`), `?` for their list, `/` and
 * Ctrl+K for the search.
 * Those of one character do nothing while somebody types or chooses, nor once they are switched off (WCAG 2.1.4).
 */
export function watchShortcuts(page: Window): void {
  const { document } = page;
  const list = listOf(page);
  if (!list) return;
  const modifier = modifierOf(page.navigator.platform);
  let isOn = remembered(page) !== off;
  const open = () => {
    const box = list.querySelector<HTMLInputElement>('input[type="checkbox"]');
    if (box) box.checked = isOn;
    list.showModal();
  };
  const openSearch = watchSearch(page);
  const everywhere: Record<string, (() => void) | undefined> = {
    '?': open,
    '/': openSearch,
    'Mod+k': openSearch,
  };
  for (const button of document.querySelectorAll<HTMLElement>('[data-opens="shortcuts"]'))
    button.hidden = false;
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-opens="shortcuts"]')) open();
  });
  list.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    isOn = target.checked;
    remember(page, isOn);
  });
  list.addEventListener('close', () => keepFocus(page));
  document.addEventListener('keydown', (event) => {
    const keys = keysOf(event, modifier);
    if (keys === null || event.defaultPrevented || document.querySelector('dialog:modal')) return;
    const isTyping = event.target instanceof Element && event.target.closest(takesCharacters);
    if (isSingle(keys) && (!isOn || isTyping)) return;
    const act = actionOf(keys) ?? everywhere[keys];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
