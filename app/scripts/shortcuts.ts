import {
  isSingle,
  keysOf,
  modifierOf,
  takesCharacters,
} from '#app/components/members/shortcuts/keys.ts';
import { actionOf } from '#app/components/members/shortcuts/registered.ts';
import { watchSearch } from './search-opener.ts';

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
