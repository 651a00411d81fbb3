import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { type Tool, toolGroups, tools } from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  /** The id of the editor's pieces begins with it. */
  id: string;
  labelId: string;
  isLinking: boolean;
  onLink(): void;
}

const steps: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 1) % tools.length,
  ArrowLeft: (at) => (at + tools.length - 1) % tools.length,
  Home: () => 0,
  End: () => tools.length - 1,
};

/** The tools of an editor: one stop of the Tab key, arrows lead from tool to tool. */
export function Toolbar({ editor, id, labelId, isLinking, onLink }: ToolbarProps) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const [present, setPresent] = useState(0);
  const { on, shut } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.filter((tool) => tool.isOn?.(now)).map(({ name }) => name),
      shut: tools.filter((tool) => tool.can && !tool.can(now)).map(({ name }) => name),
    }),
  });

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button')[step(present)]?.focus();
  };
  const use = ({ name, run }: Tool) => {
    if (shut.includes(name)) return;
    if (run) run(editor.chain().focus()).run();
    else onLink();
  };
  const button = (tool: Tool) => {
    const { name, icon, isOn } = tool;
    const at = tools.indexOf(tool);
    return (
      <button
        key={name}
        type="button"
        aria-label={t(`editor.${name}`)}
        title={t(`editor.${name}`)}
        aria-pressed={isOn ? on.includes(name) : undefined}
        aria-disabled={shut.includes(name) || undefined}
        aria-expanded={name === 'link' ? isLinking : undefined}
        tabIndex={at === present ? 0 : -1}
        onFocus={() => setPresent(at)}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => use(tool)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d={icon} />
        </svg>
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
      {toolGroups.map((group) => (
        <div key={group[0]?.name} className="editor-group">
          {group.map(button)}
        </div>
      ))}
    </div>
  );
}
