import { useEffect, useRef, useState } from 'react';
import { mostBytes } from '#functions/core/images/rules.ts';

/** Why an upload failed: the status of the answer, 0 for none. */
export interface Failure {
  status: number;
  /** Seconds to wait, from the answer's Retry-After. */
  retryAfter: number;
}

export type Upload =
  | { step: 'idle' | 'cancelled' }
  | { step: 'sending'; name: string; percent: number }
  | { step: 'done'; name: string }
  | ({ step: 'failed'; name: string } & Failure);

const address = '/images';

/** The headers that describe a file (API-25). */
const headersOf = (file: File): [string, string][] => [
  ['Content-Type', file.type || 'application/octet-stream'],
  ['Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`],
];

interface Answer {
  image?: { id?: string };
}

/**
 * Uploads one picture at a time (FOR-16, API-24…26), with its progress; `onDone` gets the id of the image. Only
 * XMLHttpRequest reports upload progress.
 */
export function useUpload(onDone: (id: string) => void) {
  const [upload, setUpload] = useState<Upload>({ step: 'idle' });
  const request = useRef<XMLHttpRequest | null>(null);
  const last = useRef<File | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  function send(file: File): void {
    request.current?.abort();
    last.current = file;
    const { name } = file;
    const fail = (status: number, retryAfter = 60) =>
      setUpload({ step: 'failed', name, status, retryAfter });
    if (file.size > mostBytes) {
      fail(413);
      return;
    }
    const sent = new XMLHttpRequest();
    request.current = sent;
    sent.open('POST', address);
    for (const [header, value] of headersOf(file)) sent.setRequestHeader(header, value);
    sent.responseType = 'json';
    sent.upload.onprogress = ({ loaded, total }) =>
      setUpload({ step: 'sending', name, percent: Math.floor((100 * loaded) / (total || 1)) });
    sent.onerror = () => fail(0);
    sent.onload = () => {
      const { image } = (sent.response ?? {}) as Answer;
      if (sent.status === 200 && image?.id) {
        setUpload({ step: 'done', name });
        onDone(image.id);
      } else fail(sent.status, Number(sent.getResponseHeader('Retry-After') ?? 60));
    };
    setUpload({ step: 'sending', name, percent: 0 });
    sent.send(file);
  }

  return {
    upload,
    send,
    cancel() {
      request.current?.abort();
      setUpload({ step: 'cancelled' });
    },
    retry() {
      if (last.current) send(last.current);
    },
  };
}
