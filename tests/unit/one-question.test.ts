import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Files that may compare the days of a membership period (D-77); certificates have days of these names too. */
const paths = ['functions/core/membership/rules.ts', 'functions/core/membership/periods.ts'];
const certificates = 'functions/email/transport/sns.ts';

const comparing = [
  // validTo > today, "validFrom" between … and …, validTo === today
  /valid(?:To|From)["'`)}]*\s+(?:[<>]=?\s|not\s|between\b|===? ?(?:today|day|now)\b)/,
  // today < period.validTo
  /[\w)}?]\s[<>]=?\s[\w."]*valid(?:To|From)\b/,
  // max("validTo")
  /\b(?:max|min)\([^)]{0,40}valid(?:To|From)\b/,
];
const compares = (line: string): boolean => comparing.some((pattern) => pattern.test(line));

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

describe('D-77 who is a member on a day', () => {
  it('is asked in one place: no other file compares the days of a period', () => {
    const found = ['app', 'functions', 'workers']
      .flatMap(filesOf)
      .filter((file) => ![...paths, certificates].includes(file))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, i) => (compares(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
      );
    expect(found).toEqual([]);
  });

  it.each([
    ...['"renewals"."validTo" > ?', 'where "validTo" >= ?', 'validTo > today ? a : b'],
    ...['"validFrom" <= date(?)', '"later"."validFrom" between ? and ?', 'today < one.validTo'],
    ...['select max("validTo") from', 'coalesce(max("renewals"."validTo"), ?)'],
    ...['period.validTo === today', '(one) => one.validTo < day'],
  ])('would be found in %s', (line) => {
    expect(compares(line)).toBe(true);
  });
});
