import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { chainInText } from './in-text.ts';
import type { TopLevel } from './kit.ts';
import { type WritingHint, writingHints } from './writing-checks.ts';

/** How long nobody has typed before the text is looked at, in ms. */
const pause = 800;

function useHints(editor: Editor, top: TopLevel): WritingHint[] {
  const [hints, setHints] = useState<WritingHint[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => setHints(writingHints(editor.state.doc, top));
    const lookLater = () => {
      clearTimeout(timer);
      timer = setTimeout(look, pause);
    };
    lookLater();
    editor.on('transaction', lookLater);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', lookLater);
    };
  }, [editor, top]);
  return hints;
}

/** Selects what a hint is about; the text may have become shorter since. */
function show(editor: Editor, { from, to, is }: WritingHint): void {
  const end = editor.state.doc.content.size;
  if (to > end) return;
  const chain = chainInText(editor);
  if (is === 'noAlt' || is === 'missingPicture') chain.setNodeSelection(from).run();
  else chain.setTextSelection({ from, to }).run();
}

interface HintsProps {
  editor: Editor;
  id: string;
  top: TopLevel;
}

/**
 * What to look at again in the text, below it: a line that always keeps its place, so that nothing moves while one
 * types, and opens into a list. It stops nobody from sending.
 */
export function Hints({ editor, id, top }: HintsProps) {
  const t = useT();
  const hints = useHints(editor, top);
  const count = t('editor.hints', { count: hints.length });
  return (
    <details className="editor-hints" {...(hints.length === 0 ? { open: false } : {})}>
      <summary>
        <span aria-live="polite">{count}</span>
      </summary>
      <ul>
        {hints.map((hint, at) => (
          <li key={`${hint.is}-${hint.from}`}>
            <span id={`${id}-hint-${at}`}>
              {t(`editor.hint-${hint.is}`, { about: hint.about })}
            </span>{' '}
            <button
              type="button"
              className="button quiet"
              aria-describedby={`${id}-hint-${at}`}
              onClick={() => show(editor, hint)}
            >
              {t('actions.show')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
