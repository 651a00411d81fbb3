import { fingerprint } from './fingerprint.ts';

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
