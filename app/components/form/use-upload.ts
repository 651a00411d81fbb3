import { useEffect, useRef, useState } from 'react';
import { type Upload, uploadPicture } from './upload-picture.ts';

/** Uploads one picture at a time (FOR-16), with its progress; `onDone` gets the id of the image. */
export function useUpload(onDone: (id: string) => void) {
  const [upload, setUpload] = useState<Upload>({ step: 'idle' });
  const abort = useRef<(() => void) | null>(null);
  const last = useRef<File | null>(null);
  useEffect(() => () => abort.current?.(), []);

  function send(file: File): void {
    abort.current?.();
    last.current = file;
    abort.current = uploadPicture(file, (now, image) => {
      setUpload(now);
      if (image) onDone(image);
    });
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
