import { z } from 'zod';

/** The section themes: each names an accent in app/styles/tokens.css and a drawing in app/drawing. */
export const themes = [
  'home',
  'events',
  'about',
  'news',
  'jobs',
  'outreach',
  'prizes',
  'members',
] as const;
export const patterns = ['dot', 'triangle'] as const;
export type Theme = (typeof themes)[number];
export type Pattern = (typeof patterns)[number];

/** How a section looks (FRM-19). */
export interface SectionStyle {
  theme: Theme;
  pattern: Pattern | null;
  heroTall: boolean;
  footerFill: boolean;
}

/** A path on this site: starts with one slash, holds no query; the hash is stripped (API-05). */
export const pagePath = z
  .string()
  .max(300)
  .transform((path) => path.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1'))
  .pipe(z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path such as /about'));
