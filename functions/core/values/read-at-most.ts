/**
 * Reads a body of at most so many bytes; null when it is larger, even without a declared length. If the
 * declared length is too large, nothing is read.
 */
export async function readAtMost(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get('Content-Length') ?? 0) > most) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > most) {
      await reader?.cancel();
      return null;
    }
    parts.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
