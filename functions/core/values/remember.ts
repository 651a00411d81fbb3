/**
 * A pure function of one text that remembers its answers, at most `limit` of them; when full it
 * begins afresh. For work that a page would otherwise repeat at every request.
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
