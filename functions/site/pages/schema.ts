import { z } from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  checkboxField,
  lineField,
  optionalLine,
  pictureAltField,
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

/** What is typed of a page (ADP-01, ADP-17, D-12); which of it must be there depends (`pageRule`). */
export const pageFields = z.object({
  title: requiredLine(200),
  tagline: lineField(300),
  subtagline: lineField(500),
  sectionTitle: requiredLine(200),
  summary: richTextField(10_000),
  body: richTextField(200_000),
  sectionId: optionalLine(64),
  /** Behind how many other pages of its section it stands: 0 is the top (ADP-03, ADP-04). */
  positionInSection: wholeField(0, 1000),
  headerOnly: checkboxField,
  isTaglineQuote: checkboxField,
  /** Whether its address and place stay, and it is neither retracted nor deleted (D-82). */
  isFixed: checkboxField,
  imageId: pictureField,
  imageAlt: pictureAltField,
});
export type PageFields = z.output<typeof pageFields>;

/** What decides of what a page needs. */
interface Needs {
  headerOnly: boolean;
  isFixed: boolean;
  /** Whether it goes online; a draft may still be without its texts. */
  publish: boolean;
}

/**
 * The fields of a page that must be filled in besides its title and section title (ADP-09…11). Without
 * a section a page has no address; one that is only a header may stand at the top level.
 */
export const neededOf = ({ headerOnly, isFixed, publish }: Needs): (keyof PageFields)[] => {
  if (isFixed || headerOnly) return [];
  return publish ? ['summary', 'body', 'sectionId'] : ['sectionId'];
};

/** The fields of a page with what must be filled in; the server asks the same. */
const pageRule = ({ onScreen, publish }: { onScreen: boolean; publish: boolean }) =>
  pageFields.superRefine((page, context) => {
    const { headerOnly, isFixed } = page;
    if (onScreen && !isFixed)
      context.addIssue({ code: 'custom', path: ['isFixed'], message: says('screenPage') });
    for (const field of neededOf({ headerOnly, isFixed: isFixed || onScreen, publish }))
      if (!isFaulty(context, field) && !hasWords(String(page[field] ?? '')))
        context.addIssue({ code: 'custom', path: [field], message: says('required') });
  }, besideFaults);

/** What is typed of the look of a section (FRM-19). */
export const sectionFields = z.object({
  theme: z.enum(themes, says('choice')),
  /** '' for none. */
  pattern: z
    .enum(['', ...patterns], says('choice'))
    .nullish()
    .transform((pattern) => pattern || null),
  heroTall: checkboxField,
  footerFill: checkboxField,
});
export type SectionFields = z.output<typeof sectionFields>;

/** For what saves nothing of what is typed. */
const nothing = z.object({});

/** For what only looks at what is typed. */
const looked = pageFields.extend({ title: lineField(200), sectionTitle: lineField(200) });

/**
 * The rule for what a button of a page's form sends (ADP-09…11): what brings it online asks for more. A page
 * with a screen on it (`onScreen`) stays fixed.
 */
export function pageRuleFor(button: string, onScreen: boolean): z.ZodType {
  const named = publishing.transitions.filter(({ name }) => name === button.replace('!', ''));
  const saving = named.find(({ saves }) => saves);
  if (!saving) return named.length > 0 ? nothing : looked;
  return pageRule({ onScreen, publish: saving.saves === 'record' && isPublic(saving.to) });
}

/** What a link to a draft carries; anything unusable is no link. */
export const previewParams = z.object({
  until: z.coerce.number().int().positive().catch(0),
  signature: z.string().max(100).catch(''),
});

const chosen = z.coerce.number().int().positive().nullable().catch(null);

/** Which two versions of a page an address compares; anything unusable means the usual ones. */
export const historyParams = z.object({
  from: chosen.optional().transform((from) => from ?? null),
  to: chosen.optional().transform((to) => to ?? null),
});

/** What is sent to bring a version back, and by which button. */
export const restoreFields = z.object({
  intent: z.string().max(20),
  number: z.number().int().positive(),
  version: z.number().int().positive(),
  hasDraft: checkboxField,
});
