import * as z from 'zod';
import type { EmailTranslate } from '#functions/core/i18n/server-texts.ts';
import type { EmailFacts, EmailKind, EmailText } from '#functions/core/registry.ts';
import { groupHex } from '#functions/core/values/crypto.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { QueuedEmailKind } from '#functions/email/outbox/rules.ts';
import { pageHref, safeTitle } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import type { BallotEmailKind } from '#functions/voting/ballots/rules.ts';
import { shortFingerprint } from '#functions/voting/envelopes/rules.ts';
import { objectionsEnd } from '#functions/voting/objections/rules.ts';
import { isStillNews } from './news.ts';

export const instant = z.iso.datetime();
/** What e-mails about a ballot know of it. */
export const ballotData = {
  ballotId: z.string().regex(/^[\w-]{1,64}$/),
  title: z.string(),
  isPoll: z.boolean(),
};
export type BallotData = { ballotId: string; title: string; isPoll: boolean };

/** The e-mails about a ballot, and about watching over one. */
export type AboutBallot = Extract<
  QueuedEmailKind,
  `${'ballot' | 'scrutineer' | 'roll' | 'objection'}-${string}` | 'result-held'
>;

/** The longest title of a ballot. */
const mostTitle = 200;

export const scrutinyPath = ({ ballotId }: BallotData): `/${string}` => `/my/scrutiny/${ballotId}`;

/** An e-mail that can name the ballot and its type, with a button that leads to a page about it: to scrutineers their own. */
export const aboutBallot = <Data extends BallotData>(
  kind: AboutBallot,
  data: z.ZodType<Data>,
  write: (
    t: EmailTranslate,
    data: Data,
    facts: EmailFacts,
  ) => Partial<EmailText> & Pick<EmailText, 'paragraphs'>,
  pathOf: (data: Data) => `/${string}` = scrutinyPath,
): EmailKind =>
  template({
    data,
    write(translate, given, facts) {
      const { title, isPoll } = given;
      const named = { name: safeTitle(title, mostTitle), isPoll: isPoll ? 'yes' : 'no' };
      const t: EmailTranslate = (key, values) => translate(key, { ...named, ...values });
      const short = safeTitle(title);
      const { subject = t(`${kind}.subject`, { short }), ...text } = write(t, given, facts);
      return {
        ...{ subject, ...text },
        action: { label: t(`${kind}.label`), href: pageHref(facts, pathOf(given)) },
      };
    },
  });

export const ballotPath = ({ ballotId, isPoll }: BallotData): `/${string}` =>
  `/my/overview/ballots/${ballotId}/${isPoll ? 'poll' : 'election'}`;

/** One of the news of a ballot, which leads to its page, or elsewhere. */
const ballotEmail = <Data extends BallotData>(
  kind: BallotEmailKind | 'times',
  data: z.ZodType<Data>,
  write: Parameters<typeof aboutBallot<Data>>[2],
  pathOf: (data: BallotData) => `/${string}` = ballotPath,
): EmailKind => ({
  ...aboutBallot(`ballot-${kind}`, data, write, pathOf),
  isCurrent: isStillNews(kind),
});

export const voteEnd = z.object({ ...ballotData, votingEndTime: instant });

export const hash = z.string().regex(/^[\da-f]{64}$/);

const maybe = instant.nullable();

/** The e-mails about a ballot to those who vote in it. */
export const ballotNewsEmails = {
  /** To members, when applications for an election open (BAL-22, D-58). */
  'ballot-applications-open': ballotEmail(
    'applications-open',
    z.object({ ...ballotData, applicationsEndTime: instant, votingStartTime: instant }),
    (t, { applicationsEndTime, votingStartTime }, { language }) => ({
      paragraphs: [
        t('ballot-applications-open.who'),
        t('ballot-applications-open.when', {
          applicationsEnd: formatInstant(applicationsEndTime, language),
          votingStart: formatInstant(votingStartTime, language),
        }),
      ],
    }),
  ),

  /** To members who have not voted, when a vote has begun (D-58). */
  'ballot-vote-open': ballotEmail(
    'vote-open',
    voteEnd.extend({ key: hash }),
    (t, { votingEndTime, key }, { language }) => ({
      paragraphs: [
        t('ballot-vote-open.who'),
        t('ballot-vote-open.when', { votingEnd: formatInstant(votingEndTime, language) }),
        t('ballot-vote-open.key', { fingerprint: shortFingerprint(key) }),
      ],
    }),
  ),

  /** To members who have not voted, when a vote ends soon (D-58). */
  'ballot-vote-reminder': ballotEmail(
    'vote-reminder',
    voteEnd,
    (t, { votingEndTime }, { language }) => ({
      paragraphs: [
        t('ballot-vote-reminder.text', { votingEnd: formatInstant(votingEndTime, language) }),
      ],
      afterwards: [t('ballot-vote-reminder.last')],
    }),
  ),

  /** To everybody who was told a time that has changed since (D-200). */
  'ballot-times': ballotEmail(
    'times',
    z.object({
      ...ballotData,
      applicationsEndTime: maybe,
      votingStartTime: maybe,
      votingEndTime: instant,
      note: z.string(),
    }),
    (t, { applicationsEndTime, votingStartTime, votingEndTime, note }, { language }) => ({
      paragraphs: [
        t('ballot-times.changed'),
        [
          ...(applicationsEndTime
            ? [t('ballot-times.applications', { at: formatInstant(applicationsEndTime, language) })]
            : []),
          ...(votingStartTime
            ? [t('ballot-times.start', { at: formatInstant(votingStartTime, language) })]
            : []),
          t('ballot-times.end', { at: formatInstant(votingEndTime, language) }),
        ].join('\n'),
        ...(note ? [t('ballot-times.why')] : []),
      ],
      ...(note ? { quotation: note } : {}),
    }),
  ),

  /** To everybody who has voted, without a word of what: whoever did not vote learns that somebody else did (D-87). */
  'ballot-vote-received': ballotEmail(
    'vote-received',
    voteEnd.extend({ hash }),
    (t, { votingEndTime, hash: envelope }, { language }) => ({
      paragraphs: [
        t('ballot-vote-received.text'),
        t('ballot-vote-received.receipt', { hash: groupHex(envelope) }),
      ],
      afterwards: [
        t('ballot-vote-received.notYou', {
          until: formatInstant(objectionsEnd(votingEndTime), language),
        }),
      ],
    }),
  ),

  /**
   * To those on the roll, when a result is released; it carries the seal and the fingerprint of the key that has signed
   * it, so that everybody has a copy (D-58, D-89).
   */
  'ballot-results': ballotEmail(
    'results',
    z.object({ ...ballotData, hash, key: hash }),
    (t, { ballotId, hash: seal, key }, facts) => ({
      paragraphs: [
        t('ballot-results.counted'),
        t('ballot-results.seal', { hash: groupHex(seal) }),
        t('ballot-results.key', {
          fingerprint: groupHex(key),
          keyHref: new URL('/elections/public-key.pem', facts.origin).href,
        }),
        t('ballot-results.keep', { electionsHref: pageHref(facts, `/elections/${ballotId}`) }),
      ],
    }),
  ),
} satisfies Record<string, EmailKind>;
