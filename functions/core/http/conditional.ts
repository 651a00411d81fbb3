const stripWeak = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether `If-None-Match` contains this ETag (weak comparison), so that the answer is 304. */
export function hasCurrentCopy(request: Request, etag: string): boolean {
  const known = request.headers.get('If-None-Match');
  if (!known) return false;
  return known.trim() === '*' || known.split(',').some((tag) => stripWeak(tag) === stripWeak(etag));
}

/** 304 with the headers that the full answer would have. */
export const replyNotModified = (headers: Record<string, string>): Response =>
  new Response(null, { status: 304, headers });
