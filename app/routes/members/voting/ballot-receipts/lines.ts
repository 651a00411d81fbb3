import type { Translate } from '#functions/core/i18n/translate.ts';
import type { BallotResult } from '#functions/voting/results/results.ts';
import { pollOptions } from '#functions/voting/votes/rules.ts';

interface Named {
  id: string;
  givenName: string;
  lastName: string;
}

/** What was chosen on a ballot, in words. */
export const wordsOf = (
  t: Translate,
  candidates: readonly Named[],
  options: readonly string[],
): string[] =>
  options.map((option) => {
    const answer = pollOptions.find((one) => one === option);
    if (answer) return t(`voting.option-${answer}`);
    const candidate = candidates.find(({ id }) => id === option);
    return candidate ? `${candidate.givenName} ${candidate.lastName}` : option;
  });

/** How many votes an option has by what was published. */
export interface Published {
  option: string;
  name: string;
  votes: number;
}

/** The published numbers, by the options of the file. */
export const publishedOf = (t: Translate, { poll, candidates }: BallotResult): Published[] =>
  poll
    ? [
        { option: 'YES', name: t('voting.option-YES'), votes: poll.yes },
        { option: 'NO', name: t('voting.option-NO'), votes: poll.no },
      ]
    : candidates.map(({ userId, givenName, lastName, votes }) => ({
        option: userId,
        name: `${givenName} ${lastName}`,
        votes,
      }));
