import { useEffect, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { runAfterPress } from '../after-press.ts';
import type { PartProps } from './editor-parts.tsx';
import type { RichEditor } from './rich-editor.ts';
import type { WritingHint } from './writing-checks.ts';

/** How long nobody has typed before the text is looked at, in ms. */
const pause = 800;

function useHints(editor: RichEditor): WritingHint[] {
  const [hints, setHints] = useState<WritingHint[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const lookLater = () => {
      clearTimeout(timer);
      // What is below moves when the first one comes.
      timer = setTimeout(() => runAfterPress(() => setHints(editor.hints())), pause);
    };
    lookLater();
    const stop = editor.subscribe(lookLater);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [editor]);
  return hints;
}

/** What to look at again in the text, below it; nothing while there is none. It stops nobody from sending. */
export function Hints({ editor, id }: PartProps) {
  const t = useT();
  const hints = useHints(editor);
  return (
    <details className="editor-hints" hidden={hints.length === 0}>
      <summary>
        <span aria-live="polite">{t('editor.hints', { count: hints.length })}</span>
      </summary>
      <ul>
        {hints.map(({ is, about, from, to }, at) => (
          <li key={`${is}-${from}`}>
            <span id={`${id}-hint-${at}`}>{t(`editor.hint-${is}`, { about })}</span>{' '}
            <button
              type="button"
              className="button quiet"
              aria-describedby={`${id}-hint-${at}`}
              onClick={() => editor.show(from, to)}
            >
              {t('actions.show')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
