const special: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
  ı: 'i',
};

/** A short hash of a text: FNV-1a, in base 36. Not secret. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * A path segment made from a title: lower-case letters, digits and single hyphens; never empty. Titles
 * without a Latin letter or digit are distinguished by a fingerprint.
 */
export function slug(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[ßæœøđłþðı]/g, (char) => special[char] ?? char)
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80)
      .replace(/-+$/, '') || `item-${fingerprint(title.trim().normalize('NFC'))}`
  );
}
