/** The generic rule for old names (D-01): `/any/path.html` → `/any/path`, `/index.html` → `/home`. */
export function withoutHtml(path: string): string | null {
  const bare = /^(\/[^/].*?)\.html$/i.exec(path)?.[1];
  if (!bare) return null;
  return bare === '/index' ? '/home' : bare.replace(/\/index$/, '');
}
