/** The words of the last part of a path that a reader might search for; none where it is an id or a number. */
export function wordsOfPath(path: string): string {
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  const words = last
    .replace(/\.\w{2,5}$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const isId = words.some((word) => word.length > 24 || (/\d/.test(word) && /\D/.test(word)));
  return isId || words.every((word) => /^\d+$/.test(word)) ? '' : words.join(' ').slice(0, 60);
}
