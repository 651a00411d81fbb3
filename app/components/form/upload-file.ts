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

/** The headers that describe a file (API-25). */
const headersOf = (file: File): [string, string][] => [
  ['Content-Type', file.type || 'application/octet-stream'],
  ['Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`],
];

interface Answer {
  data?: { image?: { id?: string }; document?: { id?: string } };
}

/**
 * Uploads a picture (API-24…26) or a document. `onStep` gets its progress, and with the last step the id. Returns what
 * ends it. Only XMLHttpRequest reports the progress of an upload.
 */
export function uploadFile(
  file: File,
  onStep: (now: Upload, id?: string) => void,
  address: '/images' | '/files' = '/images',
): () => void {
  const { name } = file;
  const fail = (status: number, retryAfter = 60) =>
    onStep({ step: 'failed', name, status, retryAfter });
  if (file.size > mostBytes) {
    fail(413);
    return () => undefined;
  }
  const sent = new XMLHttpRequest();
  sent.open('POST', address);
  for (const [header, value] of headersOf(file)) sent.setRequestHeader(header, value);
  sent.responseType = 'json';
  sent.upload.onprogress = ({ loaded, total }) =>
    onStep({ step: 'sending', name, percent: Math.floor((100 * loaded) / (total || 1)) });
  sent.onerror = () => fail(0);
  sent.onload = () => {
    const { data } = (sent.response ?? {}) as Answer;
    const id = (data?.image ?? data?.document)?.id;
    if (sent.status === 200 && id) onStep({ step: 'done', name }, id);
    else fail(sent.status, Number(sent.getResponseHeader('Retry-After') ?? 60));
  };
  onStep({ step: 'sending', name, percent: 0 });
  sent.send(file);
  return () => sent.abort();
}
