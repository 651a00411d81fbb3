/**
 * Caches a pure function of one text, at most `limit` results; when full it starts over. For work that a page
 * would otherwise repeat for every request.
 */
export function remember<T>(limit: number, compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = compute(text);
    if (known.size >= limit) known.clear();
    known.set(text, answer);
    return answer;
  };
}
