import * as z from 'zod';
import type { EmailKind } from '#functions/core/registry.ts';
import { groupHex } from '#functions/core/values/crypto.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { safeTitle } from '#functions/email/rendering/email.ts';
import { daysToOpen } from '#functions/voting/ballots/rules.ts';
import { rollChangeKinds, rollChangeReasons } from '#functions/voting/roll/rules.ts';
import {
  aboutBallot,
  type BallotData,
  ballotData,
  ballotPath,
  hash,
  instant,
  scrutinyPath,
  voteEnd,
} from './emails.ts';
import { isStillNews } from './news.ts';

const adminOrScrutiny = (data: BallotData & { toAdmin: boolean }): `/${string}` =>
  data.toAdmin ? `/my/ballots/${data.ballotId}/scrutiny` : scrutinyPath(data);

const objectionData = { ...ballotData, number: z.string(), text: z.string() };

/** The e-mails to scrutineers, to whom a change of a roll concerns, and about objections. */
export const scrutinyEmails = {
  /** To a member who was named a scrutineer. */
  'scrutineer-named': aboutBallot('scrutineer-named', z.object(ballotData), (t) => ({
    paragraphs: [t('scrutineer-named.text'), t('scrutineer-named.what')],
    afterwards: [t('scrutineer-named.notYou')],
  })),

  /** To scrutineers, when the roll is frozen (D-87). */
  'scrutineer-roll': aboutBallot(
    'scrutineer-roll',
    z.object({ ...ballotData, hash, number: z.int() }),
    (t, { hash: fingerprint, number }) => ({
      paragraphs: [
        t('scrutineer-roll.text', { number }),
        t('scrutineer-roll.hash', { hash: groupHex(fingerprint) }),
      ],
    }),
  ),

  /** To scrutineers, when votes are to be locked for them: please make a code (D-290). */
  'scrutineer-code': aboutBallot('scrutineer-code', z.object(ballotData), (t) => ({
    paragraphs: [t('scrutineer-code.text'), t('scrutineer-code.what')],
  })),

  /** To scrutineers, when locked votes are out of their envelopes: please open them (D-290). */
  'scrutineer-open': aboutBallot('scrutineer-open', z.object(ballotData), (t) => ({
    paragraphs: [t('scrutineer-open.text'), t('scrutineer-open.what', { days: daysToOpen })],
  })),

  /** To administrators and scrutineers, when the check of a count fails, so that its result is held (D-201). */
  'result-held': aboutBallot(
    'result-held',
    z.object({ ...ballotData, toAdmin: z.boolean() }),
    (t) => ({ paragraphs: [t('result-held.text'), t('result-held.what')] }),
    (data) => (data.toAdmin ? `/my/ballots/${data.ballotId}/results` : scrutinyPath(data)),
  ),

  /** To the other scrutineers and to administrators, when a scrutineer has changed the roll (D-288). */
  'roll-changed': aboutBallot(
    'roll-changed',
    z.object({
      ...ballotData,
      toAdmin: z.boolean(),
      kind: z.enum(rollChangeKinds),
      reason: z.enum(rollChangeReasons),
    }),
    (t, { kind, reason }) => ({
      paragraphs: [t(`roll-changed.${kind}`), t('roll-changed.reason', { reason })],
      afterwards: [t('roll-changed.object')],
    }),
    adminOrScrutiny,
  ),

  /** To somebody who was put on a roll while people vote, in place of the e-mail at the opening (D-288). */
  'roll-added': {
    ...aboutBallot(
      'roll-added',
      voteEnd,
      (t, { votingEndTime }, { language }) => ({
        paragraphs: [t('roll-added.text', { votingEnd: formatInstant(votingEndTime, language) })],
      }),
      ballotPath,
    ),
    isCurrent: isStillNews('vote-open'),
  },

  /** To somebody who was taken off a roll while people vote: the closed reason, and a way to object (D-288). */
  'roll-removed': aboutBallot(
    'roll-removed',
    z.object({ ...ballotData, reason: z.enum(rollChangeReasons), votingEndTime: instant }),
    (t, { reason, votingEndTime }, { language }) => ({
      paragraphs: [
        t('roll-removed.text'),
        t(`roll-removed.${reason}`),
        t('roll-removed.object', { until: formatInstant(votingEndTime, language) }),
      ],
    }),
    ({ ballotId }) => `/my/overview/ballots/${ballotId}/objection`,
  ),

  /** To scrutineers and the society's address, when somebody objects: an answer goes to that person (D-287). */
  'objection-filed': {
    ...aboutBallot(
      'objection-filed',
      z.object({
        ...objectionData,
        person: z.string(),
        address: z.string(),
        isToOffice: z.boolean(),
      }),
      (t, { title, number, text, person, address }) => ({
        subject: t('objection-filed.subject', { number, short: safeTitle(title) }),
        paragraphs: [t('objection-filed.text', { number, address, person: safeTitle(person) })],
        quotation: text,
        afterwards: [t('objection-filed.answer', { address })],
        replyTo: address,
      }),
      (data) => adminOrScrutiny({ ...data, toAdmin: data.isToOffice }),
    ),
    // That to the society's address is noted with the account of the person who objects.
    name: async (_, { data }) => (data.isToOffice ? '' : null),
  },

  /** To somebody who has objected: what was sent, and its number. */
  'objection-copy': aboutBallot(
    'objection-copy',
    z.object(objectionData),
    (t, { title, number, text }) => ({
      subject: t('objection-copy.subject', { number, short: safeTitle(title) }),
      paragraphs: [t('objection-copy.text', { number })],
      quotation: text,
      afterwards: [t('objection-copy.answer')],
    }),
    ({ ballotId }) => `/my/overview/ballots/${ballotId}/objection`,
  ),
} satisfies Record<string, EmailKind>;
