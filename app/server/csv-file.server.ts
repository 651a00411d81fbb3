/** A file to download. */
export const attachment = (
  name: string,
  type: string,
  body: string | ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>,
): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });

/** A CSV file to download. */
export const csvFile = (name: string, text: string | ReadableStream<Uint8Array>): Response =>
  attachment(`${name}.csv`, 'text/csv; charset=utf-8', text);
