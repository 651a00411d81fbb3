import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  checkboxField,
  lineField,
  optionalChoice,
  optionalLine,
  pictureAltField,
  pictureCaptionField,
  pictureField,
  requiredLine,
  richTextField,
  wholeField,
} from '#functions/core/forms/fields.ts';
import { besideFaults, isFaulty } from '#functions/core/values/beside.ts';
import { hasWords } from '#functions/core/values/markup.ts';
import { isPublic } from '#functions/lifecycle/machine.ts';
import { publishing } from '#functions/lifecycle/publishing/rules.ts';

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

/** The look of a section (FRM-19). */
export interface SectionStyle {
  theme: Theme;
  pattern: Pattern | null;
  heroTall: boolean;
  footerFill: boolean;
}

/** A path on this site: it starts with one slash; query and hash are stripped (API-05). */
export const pagePath = z
  .string()
  .max(300)
  .transform((path) => path.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1'))
  .pipe(z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path such as /about'));

/** The fields of a page (ADP-01, ADP-17, D-12); `pageRule` adds which ones are required. */
export const pageFields = z.object({
  title: requiredLine(200),
  tagline: lineField(300),
  subtagline: lineField(500),
  sectionTitle: requiredLine(200),
  summary: richTextField(10_000),
  body: richTextField(200_000),
  sectionId: optionalLine(64),
  /** How many other pages of its section precede it: 0 is the top (ADP-03, ADP-04). */
  positionInSection: wholeField(0, 1000),
  headerOnly: checkboxField,
  isTaglineQuote: checkboxField,
  /** Whether it keeps its path and position, and cannot be retracted or deleted (D-82). */
  isFixed: checkboxField,
  imageId: pictureField,
  imageAlt: pictureAltField,
  imageCaption: pictureCaptionField,
});
export type PageFields = z.output<typeof pageFields>;

/** What decides which fields of a page are required. */
interface Needs {
  headerOnly: boolean;
  isFixed: boolean;
  /** Whether it goes online; a draft may lack its texts. */
  publish: boolean;
}

/**
 * The fields of a page that are required besides its title and section title (ADP-09…11). Without
 * a section a page has no path; a header-only one may be at the top level.
 */
export const requiredFields = ({ headerOnly, isFixed, publish }: Needs): (keyof PageFields)[] => {
  if (isFixed || headerOnly) return [];
  return publish ? ['summary', 'body', 'sectionId'] : ['sectionId'];
};

/** The fields of a page with the required ones; the server uses the same. */
const pageRule = ({ onScreen, publish }: { onScreen: boolean; publish: boolean }) =>
  pageFields.superRefine((page, context) => {
    const { headerOnly, isFixed } = page;
    if (onScreen && !isFixed)
      context.addIssue({ code: 'custom', path: ['isFixed'], message: says('screenPage') });
    for (const field of requiredFields({ headerOnly, isFixed: isFixed || onScreen, publish }))
      if (!isFaulty(context, field) && !hasWords(String(page[field] ?? '')))
        context.addIssue({ code: 'custom', path: [field], message: says('required') });
  }, besideFaults);

/** The fields of a section's look (FRM-19). */
export const sectionFields = z.object({
  theme: z.enum(themes, says('choice')),
  pattern: optionalChoice(patterns),
  heroTall: checkboxField,
  footerFill: checkboxField,
});
export type SectionFields = z.output<typeof sectionFields>;

/** For buttons that save nothing of what is typed. */
const nothing = z.object({});

/** For a preview of what is typed. */
const looked = pageFields.extend({ title: lineField(200), sectionTitle: lineField(200) });

/**
 * The rule for what a button of a page's form sends (ADP-09…11): going online requires more. A page
 * that belongs to a screen (`onScreen`) stays fixed.
 */
export function pageRuleFor(button: string, onScreen: boolean): z.ZodType {
  const named = publishing.transitions.filter(({ name }) => name === button.replace('!', ''));
  const saving = named.find(({ saves }) => saves);
  if (!saving) return named.length > 0 ? nothing : looked;
  return pageRule({ onScreen, publish: saving.saves === 'record' && isPublic(saving.to) });
}

const chosen = z.coerce.number().int().positive().nullable().catch(null);

/** The two versions that an address compares; invalid values mean the default ones. */
export const historyParams = z.object({
  from: chosen,
  to: chosen,
});

/** The form that restores a version, with the button pressed. */
export const restoreFields = z.object({
  intent: z.string().max(20),
  number: z.number().int().positive(),
  version: z.number().int().positive(),
  hasDraft: checkboxField,
});
