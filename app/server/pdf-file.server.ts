import { attachment } from './csv-file.server.ts';

/** A document to download; 404 for one that is not there, or not for this person. */
export function pdfFile(file: { name: string; bytes: Uint8Array<ArrayBuffer> } | null): Response {
  if (!file) throw new Response(null, { status: 404 });
  return attachment(file.name, 'application/pdf', file.bytes);
}

/** Which file an address asks for: `in=it` the language, `revision=1` an earlier one. */
export function wishOf(request: Request) {
  const query = new URL(request.url).searchParams;
  const wanted = query.get('in');
  const revision = Number(query.get('revision'));
  return {
    language: wanted === 'en' || wanted === 'it' ? wanted : null,
    revision: Number.isInteger(revision) && revision > 0 ? revision : 0,
  } as const;
}
