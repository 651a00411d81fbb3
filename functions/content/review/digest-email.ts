import { z } from 'zod';
import type { EmailFacts, EmailText } from '#functions/core/registry.ts';
import { footer, greeting, pageHref, typedTitle } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { type ContentKind, contentKinds, myPath } from './rules.ts';

const digest = z.object({
  /** How many were submitted since the last digest and still wait. */
  fresh: z.number().int().positive(),
  waiting: z.array(z.object({ kind: z.enum(contentKinds), count: z.number().int().positive() })),
  /** For how many whole days the oldest has been waiting. */
  days: z.number().int().min(0),
  newest: z.array(z.string()),
});
type Digest = z.infer<typeof digest>;

const english: Record<ContentKind, readonly [one: string, more: string]> = {
  jobs: ['vacancy', 'vacancies'],
  news: ['news item', 'news items'],
  events: ['event', 'events'],
  'netsci-events': ['NetSci event', 'NetSci events'],
  'netsci-colloquium': ['colloquium talk', 'colloquium talks'],
};

const italian: Record<ContentKind, readonly [one: string, more: string]> = {
  jobs: ['offerta di lavoro', 'offerte di lavoro'],
  news: ['notizia', 'notizie'],
  events: ['evento', 'eventi'],
  'netsci-events': ['evento NetSci', 'eventi NetSci'],
  'netsci-colloquium': ['intervento al colloquium', 'interventi al colloquium'],
};

const counted = (n: number, [one, more]: readonly [string, string]): string =>
  `${n} ${n === 1 ? one : more}`;

/** A line for each kind: how many wait, and where. */
const lists = (facts: EmailFacts, { waiting }: Digest, words: typeof english): string =>
  waiting
    .map(({ kind, count }) => {
      const href = pageHref(facts, myPath(kind), { status: 'PENDING' });
      return `${counted(count, words[kind])}: ${href}`;
    })
    .join('\n');

const titles = ({ newest }: Digest): string =>
  newest.map((title) => `– ${typedTitle(title)}`).join('\n');

const totalOf = ({ waiting }: Digest): number => waiting.reduce((sum, { count }) => sum + count, 0);

function inEnglish(facts: EmailFacts, data: Digest): EmailText {
  const total = totalOf(data);
  const { fresh, days } = data;
  const age = days === 0 ? 'since today' : `for ${counted(days, ['day', 'days'])}`;
  return {
    subject: `${counted(fresh, ['new submission', 'new submissions'])}, ${total} to review`,
    greeting: greeting(facts),
    paragraphs: [
      total === 1
        ? `One submission waits for a decision, ${age}:`
        : `${total} submissions wait for a decision, the oldest ${age}:`,
      lists(facts, data, english),
      'The newest of them:',
      titles(data),
    ],
    afterwards: ['This e-mail goes to all administrators, at most once an hour.'],
    footer: footer(facts),
  };
}

function inItalian(facts: EmailFacts, data: Digest): EmailText {
  const total = totalOf(data);
  const { fresh, days } = data;
  const age = days === 0 ? 'da oggi' : `da ${counted(days, ['giorno', 'giorni'])}`;
  return {
    subject: `${counted(fresh, ['nuovo contributo', 'nuovi contributi'])}, ${total} da esaminare`,
    greeting: greeting(facts),
    paragraphs: [
      total === 1
        ? `Un contributo attende una decisione, ${age}:`
        : `${total} contributi attendono una decisione, il più vecchio ${age}:`,
      lists(facts, data, italian),
      'I più recenti:',
      titles(data),
    ],
    afterwards: [
      'Questa lettera è inviata a chiunque amministri il sito, al massimo una volta all’ora.',
    ],
    footer: footer(facts),
  };
}

/** To every administrator, about what waits for a decision; at most once an hour. */
export const itemsSubmitted = template({ data: digest, text: { en: inEnglish, it: inItalian } });
