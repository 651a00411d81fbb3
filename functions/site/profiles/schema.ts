import * as z from 'zod';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  checkboxField,
  emailField,
  optionalLine,
  pictureField,
  webAddressField,
} from '#functions/core/forms/fields.ts';
import { byName } from '#functions/core/values/by-name.ts';
import { countryCodes } from '#functions/core/values/country-codes.ts';
import { tidyLine } from '#functions/core/values/markup.ts';
import { pageParam, wordsParam } from '#functions/core/values/paging.ts';
import { linkedResources, mostFieldWords, mostOfFieldWord, parseOrcid, shownBy } from './rules.ts';

/** Words or short phrases, each once, in the order in which they were typed. */
const distinctWords = (words: string[]): string[] => {
  const known = new Map<string, string>();
  for (const word of words.map(tidyLine))
    if (word && !known.has(word.toLowerCase())) known.set(word.toLowerCase(), word);
  return [...known.values()];
};

const areFew = (words: string[]): boolean => words.length <= mostFieldWords;
const areShort = (words: string[]): boolean =>
  words.every((word) => [...word].length <= mostOfFieldWord);

/** Words of one's field as they are typed: one on each line, or parted by commas. */
const typedWords = z
  .string(says('invalid'))
  .max(2000, says('tooLong', 2000))
  .nullish()
  .transform((text) => distinctWords((text ?? '').split(/[\n,;]/)))
  .refine(areFew, says('tooManyWords', mostFieldWords))
  .refine(areShort, says('wordTooLong', mostOfFieldWord));

/** The same as calls send them. */
const sentWords = z
  .array(z.string(says('invalid')).max(200, says('wordTooLong', mostOfFieldWord)))
  .max(100, says('tooManyWords', mostFieldWords))
  .default([])
  .transform(distinctWords)
  .refine(areFew, says('tooManyWords', mostFieldWords))
  .refine(areShort, says('wordTooLong', mostOfFieldWord));

const orcidField = optionalLine(100)
  .refine((text) => text === null || parseOrcid(text) !== null, says('orcid'))
  .transform((text) => text && parseOrcid(text));

const countryField = optionalLine(2)
  .transform((code) => code?.toUpperCase() ?? null)
  .refine((code) => code === null || countryCodes.includes(code), says('choice'));

const secureAddressField = webAddressField.refine(
  (text) => text === null || !/^http:/i.test(text),
  says('secureUrl'),
);

/** The choices of a profile: where it is listed, and what is shown there; nothing by default (D-134). */
const choices = {
  isListed: checkboxField,
  ...byName(Object.values(shownBy), () => checkboxField),
};

const facts = {
  affiliation: optionalLine(200),
  position: optionalLine(120),
  country: countryField,
  orcid: orcidField,
  website: secureAddressField,
  imageId: pictureField,
};

/** The form of one's own profile; the version is 0 until there is one. */
export const profileForm = z.object({
  ...choices,
  ...facts,
  fieldWords: typedWords,
  version: z.number(says('invalid')).int().min(0),
});

/** The same for calls. */
export const profileSent = z.strictObject({
  ...choices,
  ...facts,
  fieldWords: sentWords,
  version: z.int().min(0).describe('That of the profile that was read; 0 until there is one'),
});
export type ProfileValues = z.output<typeof profileForm>;

/** The parameters of the directory; invalid values mean none. */
export const directoryParams = z.object({
  q: wordsParam,
  country: z
    .string()
    .transform((code) => code.toUpperCase())
    .refine((code) => countryCodes.includes(code))
    .nullable()
    .catch(null),
  page: pageParam,
});
export type DirectoryParams = z.infer<typeof directoryParams>;

/** The choice about one public record of the own account. */
export const publicUse = z.object({
  resource: z.enum(linkedResources, says('choice')),
  recordId: z.string(says('required')).min(1).max(64),
  wanted: z.enum(['on', 'off'], says('choice')),
});

/** The form that links a public record to an account, and that which ends it. */
export const linkForm = z.object({ email: emailField });
export const unlinkForm = z.object({});
