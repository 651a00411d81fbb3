import { isCommand, isMac } from '#app/components/members/command-key.ts';

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
 * Makes the search of the members' area a dialog: its links open it, and Ctrl+K does too. What the dialog lists is
 * loaded when it opens; until then, and without it, its form leads to the results.
 */
export function watchSearch(page: Window): void {
  const { document } = page;
  const dialog = document.querySelector<HTMLDialogElement>('#members-search');
  const field = dialog?.querySelector('input');
  if (!dialog || !field) return;
  const open = () => {
    loadScript(page, dialog);
    dialog.showModal();
    field.focus();
    field.select();
  };
  const key = document.querySelector('.find-link kbd');
  if (key && isMac(page)) key.textContent = '⌘ K';
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('[data-closes="members-search"]') || target === dialog) dialog.close();
    if (ctrlKey || metaKey || shiftKey || !target.closest('[data-opens="members-search"]')) return;
    event.preventDefault();
    open();
  });
  document.addEventListener('keydown', (event) => {
    if (!isCommand(event, 'k')) return;
    event.preventDefault();
    open();
  });
}
