import type { EditorProps } from '@tiptap/pm/view';
import { useState } from 'react';
import { hasWords } from '#functions/core/values/markup.ts';

/** The first dropped or pasted file, unless it comes with text. */
function fileIn(data: DataTransfer | null): File | null {
  const html = data?.getData('text/html').replace(/<img\b[^>]*>/gi, '') ?? '';
  return hasWords(html) ? null : (data?.files[0] ?? null);
}

/**
 * Handles files that are dropped or pasted; `onFile` opens the upload panel. Without `onFile` the editor supports
 * no pictures and ignores files.
 */
export function useFiles(onFile: (() => void) | undefined) {
  const [file, setFile] = useState<File | null>(null);
  const take = (found: File | null): boolean => {
    if (!found || !onFile) return false;
    setFile(found);
    onFile();
    return true;
  };
  const takeFile: EditorProps = {
    handlePaste: (_, event) => take(fileIn(event.clipboardData)),
    handleDrop: (_view, event, _slice, isMoved) => !isMoved && take(fileIn(event.dataTransfer)),
  };
  return { file, takeFile, forgetFile: () => setFile(null) };
}
