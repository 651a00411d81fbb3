import { formatMonth, type Language, languages } from '#functions/core/values/dates.ts';

/** The names of the months as titles have them; in English always with a capital: “may” is a word, too. */
const months = (language: Language): string[] =>
  Array.from({ length: 12 }, (_, i) => {
    const month = `2026-${String(i + 1).padStart(2, '0')}`;
    return formatMonth(month, language).split(' ')[0] ?? '';
  });

/** The seasons, which only a year after them makes a date of: “Winter 2026”, but not “Winter school”. */
const seasons: Record<Language, string> = {
  en: 'Spring|Summer|Autumn|Fall|Winter',
  it: 'primavera|estate|autunno|inverno',
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with the month or season in it, and a year after it, replaced; null when it names none, or several. */
function withMonth(text: string, today: string): string | null {
  for (const language of languages) {
    const names = months(language);
    const flags = language === 'en' ? 'gu' : 'giu';
    const named = new RegExp(
      `(?<![\\p{L}\\p{N}])(${names.map(escaped).join('|')}|(?:${seasons[language]})(?= \\d{4}))(?![\\p{L}\\p{N}])(\\s+\\d{4})?`,
      flags,
    );
    const found = [...text.matchAll(named)];
    if (found.length !== 1) continue;
    const [name = '', year = ''] = formatMonth(today.slice(0, 7), language).split(' ');
    return text.replace(named, (_, was: string, hadYear?: string) => {
      const isCapital = was.charAt(0) !== was.charAt(0).toLowerCase();
      const cased = isCapital ? name.charAt(0).toUpperCase() + name.slice(1) : name;
      return hadYear ? `${cased} ${year}` : cased;
    });
  }
  return null;
}

/** A number at the end of a text, one higher. */
const nextNumber = (text: string): string =>
  text.replace(/\d{1,9}(?=\D*$)/, (digits) =>
    String(Number(digits) + 1).padStart(digits.length, '0'),
  );

interface Issue {
  title: string;
  issueNumber: string;
  issuePeriod: string;
}

/** The number after another one that is not in use; one without digits stays. */
function freeNumber(last: string, inUse: readonly string[]): string {
  let number = nextNumber(last);
  while (inUse.includes(number) && nextNumber(number) !== number) number = nextNumber(number);
  return number;
}

/**
 * The name, number and period of the issue after another one, on a day (D-180). `inUse` are the numbers that others have.
 */
export function nextIssue(
  last: Issue,
  today: string,
  inUse: readonly string[] = [],
): Issue & { publicationDate: string } {
  const issueNumber = freeNumber(last.issueNumber, inUse);
  const renumbered = /\d/.test(last.issueNumber)
    ? last.title.replace(
        new RegExp(`(?<![\\p{L}\\p{N}])${escaped(last.issueNumber)}(?![\\p{L}\\p{N}])`, 'u'),
        () => issueNumber,
      )
    : last.title;
  const month = formatMonth(today.slice(0, 7), 'en');
  const title =
    withMonth(renumbered, today) ??
    (renumbered === last.title ? `${renumbered}, ${month}` : renumbered);
  return {
    title: title.length > 200 ? last.title : title,
    issueNumber: issueNumber.slice(0, 50),
    issuePeriod: withMonth(last.issuePeriod, today) ?? last.issuePeriod,
    publicationDate: today,
  };
}
