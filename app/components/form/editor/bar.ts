import { redo, undo } from '@tiptap/pm/history';
import type { EditorState } from '@tiptap/pm/state';
import { isWithin, type ToolAction, toolActions } from './commands.ts';
import { beginFormula } from './formulas.ts';
import { linkAt } from './links.ts';
import { selectedPicture } from './pictures.ts';
import type { RichEditor } from './rich-editor.ts';
import type { ToolName } from './tools.ts';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What each tool does; those without a command open a panel. */
function actionsOf(
  editor: RichEditor,
): Record<ToolName, Partial<ToolAction> & { can?(state: EditorState): boolean }> {
  const actions = toolActions(editor.top);
  return {
    ...actions,
    table: { ...actions.table, can: (state) => !isWithin(state, 'table') },
    formula: { run: beginFormula },
    undo: { run: undo, can: (state) => undo(state) },
    redo: { run: redo, can: (state) => redo(state) },
    link: { isOn: (state) => linkAt(state) !== null },
    picture: { isOn: () => selectedPicture(editor.view) !== null },
  };
}

const set = (element: Element, name: string, value: boolean): void => {
  const text = String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
};

/**
 * Brings the toolbar of an editor to life: a single tab stop, arrow keys move between tools, and each says whether it
 * applies. Its markup is React's (toolbar.tsx), which writes it once.
 */
export function watchBar(bar: HTMLElement, editor: RichEditor, signal: AbortSignal): () => void {
  const actions = actionsOf(editor);
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>('button[data-tool]')];
  const nameOf = (button: HTMLElement) => button.dataset.tool as ToolName;
  const tableTools = bar.querySelector<HTMLElement>('[data-tools="table"]');
  const shown = () => buttons.filter((button) => !button.closest('[hidden]'));
  const toolOf = ({ target }: Event) =>
    (target as Element).closest<HTMLButtonElement>('button[data-tool]');
  const stop = (at: HTMLButtonElement) => {
    for (const button of buttons) button.tabIndex = button === at ? 0 : -1;
  };
  const use = (button: HTMLButtonElement) => {
    const name = nameOf(button);
    const { run } = actions[name];
    if (button.getAttribute('aria-disabled') === 'true') return;
    if (run) editor.run(run);
    else editor.openPanel(name as 'link' | 'picture');
  };
  bar.addEventListener(
    'click',
    (event) => {
      const button = toolOf(event);
      if (button) use(button);
    },
    { signal },
  );
  bar.addEventListener(
    'focusin',
    (event) => {
      const button = toolOf(event);
      if (button) stop(button);
    },
    { signal },
  );
  bar.addEventListener(
    'keydown',
    (event) => {
      const step = steps[event.key];
      const button = toolOf(event);
      if (!step || !button || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const all = shown();
      all[step(all.indexOf(button), all.length)]?.focus();
    },
    { signal },
  );

  return () => {
    const { state } = editor.view;
    if (tableTools) tableTools.hidden = !isWithin(state, 'table');
    for (const button of buttons) {
      const { run, isOn, can } = actions[nameOf(button)];
      if (isOn) set(button, 'aria-pressed', isOn(state));
      if (can) set(button, 'aria-disabled', !can(state));
      if (!run) set(button, 'aria-expanded', editor.panel === nameOf(button));
    }
    // The last used tool may have gone with its table.
    const all = shown();
    if (!all.some(({ tabIndex }) => tabIndex === 0) && all[0]) stop(all[0]);
  };
}
