import { Source } from '#app/components/form/editor/source.ts';
import type { EditorParts } from '#app/components/form/editor/start-editor.ts';

/**
 * The rich texts of a screen before their editor: each takes letters at once, in the text as it is saved, and the
 * editor takes over at the caret. It is loaded once somebody comes to the form (D-242).
 */

const started = new WeakSet<Element>();

function partsOf(root: HTMLElement) {
  const area = root.querySelector<HTMLElement>('.rich-text');
  const field = root.querySelector('textarea');
  return area && field?.form ? { area, field, form: field.form } : null;
}

function start(root: HTMLElement): void {
  const parts = partsOf(root);
  if (!parts || started.has(root)) return;
  started.add(root);
  const { area, field, form } = parts;
  document.execCommand('defaultParagraphSeparator', false, 'p');
  area.contentEditable = 'true';
  field.tabIndex = -1;
  field.setAttribute('aria-hidden', 'true');
  const source = new Source(
    field,
    // A first line is in no element yet, and would pass for a text without marks.
    () => (area.firstElementChild ? area.innerHTML : `<p>${area.innerHTML}</p>`),
    (value) => {
      // Something typed before is put back: the editor reads it.
      if (value) come();
    },
  );
  const watching = new AbortController();
  const { signal } = watching;
  let isComposing = false;
  let isBeginning = false;
  area.addEventListener('input', source.changed, { signal });
  // The form hears of a change from its field, after a pause.
  root.addEventListener('input', (event) => {
    if (event.target === area) event.stopPropagation();
  });
  area.addEventListener('compositionstart', () => (isComposing = true), { signal });
  const tools = root.querySelector<HTMLElement>('.editor-tools');
  // Keeps the selection in the text.
  tools?.addEventListener('mousedown', (event) => event.preventDefault());
  // A tool that is pressed before it works does so once it does.
  let pressed: HTMLElement | null = null;
  tools?.addEventListener(
    'click',
    ({ target }) => {
      pressed = (target as Element).closest('button');
    },
    { signal },
  );
  area.addEventListener('keydown', (event) => {
    if (event.key !== 'F10' || !event.altKey) return;
    event.preventDefault();
    tools?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  // What focuses the field, such as its label, means the text.
  field.addEventListener('focus', () => area.focus());
  area.addEventListener(
    'compositionend',
    () => {
      isComposing = false;
      if (isBeginning) void begin();
    },
    { signal },
  );

  async function begin(): Promise<void> {
    isBeginning = true;
    try {
      await import(/* @vite-ignore */ root.dataset.editor ?? '');
      if (isComposing || signal.aborted || !root.isConnected) return;
      source.flush();
      source.stop();
      watching.abort();
      const detail: EditorParts = { root, area, field };
      document.dispatchEvent(new CustomEvent('start-editor', { detail }));
      pressed?.click();
    } catch {
      // The text still takes letters; the next visit to the field tries again.
      isBeginning = false;
    }
  }
  const come = () => {
    // A text with what has no tool stays as it is.
    if (root.dataset.editor && !isBeginning) void begin();
  };
  form.addEventListener('focusin', come, { signal });
  form.addEventListener('pointerdown', come, { signal });
  if (form.contains(document.activeElement)) come();
}

const startAll = (): void => {
  for (const root of document.querySelectorAll<HTMLElement>('.rich-field')) start(root);
};

/** Brings the scripts of the screen, which wait for the editor (app/framework/nonce.ts). */
function bringScreen(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="dns-prefetch"]'))
    link.rel = 'modulepreload';
  for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]')) {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', nonce: waiting.nonce, text: waiting.text });
    waiting.replaceWith(script);
  }
}

// React says when it has drawn another one.
document.addEventListener('rich-field', startAll);
startAll();
const editor = document.querySelector<HTMLElement>('.rich-field[data-editor]')?.dataset.editor;
// Without it the text takes letters as it is.
if (editor) import(/* @vite-ignore */ editor).catch(() => null).finally(bringScreen);
