import { useEffect, useRef, useState } from 'react';
import { type Upload, uploadFile } from './upload-file.ts';

/** Uploads one file at a time (FOR-16), with its progress; `onDone` gets the id of the image or the document. */
export function useUpload(
  onDone: (id: string, file: File) => void,
  address?: Parameters<typeof uploadFile>[2],
) {
  const [upload, setUpload] = useState<Upload>({ step: 'idle' });
  const abort = useRef<(() => void) | null>(null);
  const last = useRef<File | null>(null);
  useEffect(() => () => abort.current?.(), []);

  function send(file: File): void {
    abort.current?.();
    last.current = file;
    const onStep = (now: Upload, id?: string) => {
      setUpload(now);
      if (id) onDone(id, file);
    };
    abort.current = uploadFile(file, onStep, address);
  }

  return {
    upload,
    send,
    cancel() {
      abort.current?.();
      setUpload({ step: 'cancelled' });
    },
    retry() {
      if (last.current) send(last.current);
    },
  };
}
