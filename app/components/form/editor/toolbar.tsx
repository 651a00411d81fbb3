import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { chainInText } from './in-text.ts';
import type { Tool, ToolGroup } from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  groups: readonly ToolGroup[];
  /** The prefix of the ids of the editor's parts. */
  id: string;
  labelId: string;
  open: Tool['panel'] | null;
  onPanel(panel: NonNullable<Tool['panel']>): void;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const toolsOf = (groups: readonly ToolGroup[], editor: Editor): Tool[] =>
  groups.filter(({ when }) => when?.(editor) ?? true).flatMap(({ tools }) => tools);

const namesOf = (tools: Tool[]) => tools.map(({ name }) => name);

/** The toolbar of an editor: a single tab stop, arrow keys move between tools. */
export function Toolbar({ editor, groups, id, labelId, open, onPanel }: ToolbarProps) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Tool['name']>('bold');
  const { visible, on, shut } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const tools = toolsOf(groups, now);
      return {
        visible: namesOf(tools),
        on: namesOf(tools.filter((tool) => tool.isOn?.(now))),
        shut: namesOf(tools.filter((tool) => tool.can && !tool.can(now))),
      };
    },
  });
  // The last used tool may have disappeared with its table.
  const present = visible.includes(last) ? last : (visible[0] ?? last);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const at = visible.indexOf(present);
    bar.current?.querySelectorAll('button')[step(at, visible.length)]?.focus();
  };
  const use = ({ name, run, panel }: Tool) => {
    if (shut.includes(name)) return;
    if (panel) onPanel(panel);
    else run?.(chainInText(editor)).run();
  };
  const button = (tool: Tool) => {
    const { name, icon, isOn, panel } = tool;
    return (
      <button
        key={name}
        type="button"
        {...(icon
          ? { 'aria-label': t(`editor.${name}`), title: t(`editor.${name}`) }
          : { className: 'tool-named' })}
        aria-pressed={isOn ? on.includes(name) : undefined}
        aria-disabled={shut.includes(name) || undefined}
        aria-expanded={panel ? open === panel : undefined}
        tabIndex={name === present ? 0 : -1}
        onFocus={() => setLast(name)}
        // Keeps the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => use(tool)}
      >
        {icon ? (
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d={icon} />
          </svg>
        ) : (
          t(`editor.${name}`)
        )}
      </button>
    );
  };

  return (
    <div
      ref={bar}
      id={`${id}-tools`}
      className="editor-tools"
      role="toolbar"
      aria-label={t('editor.toolbar')}
      aria-labelledby={`${id}-tools ${labelId}`}
      aria-controls={`${id}-text`}
      onKeyDown={move}
    >
      {groups
        .filter(({ tools: [first] }) => first && visible.includes(first.name))
        .map(({ label, tools }) => (
          <div
            key={tools[0]?.name}
            className="editor-group"
            {...(label ? { role: 'group', 'aria-label': t(`editor.${label}`) } : {})}
          >
            {tools.map(button)}
          </div>
        ))}
    </div>
  );
}
