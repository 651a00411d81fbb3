import { z } from 'zod';
import type { EmailFacts } from '#functions/core/registry.ts';
import { footer, greeting, pageHref, typedTitle } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { type ContentKind, contentKinds } from './rules.ts';

/** What can be decided about somebody else's item; a test compares it with the machine. */
const decisions = ['publish', 'reject', 'retract', 'recover', 'delete', 'restore'] as const;
type Decided = (typeof decisions)[number];

const isPath = (path: string): path is `/${string}` => /^\/(?![/\\])/.test(path);

const decided = z.object({
  kind: z.enum(contentKinds),
  title: z.string(),
  action: z.enum(decisions),
  reason: z.string(),
  path: z.string().refine(isPath),
});
type Decision = z.infer<typeof decided>;

const english: Record<ContentKind, string> = {
  jobs: 'vacancy',
  news: 'news item',
  events: 'event',
  'netsci-events': 'NetSci event',
  'netsci-colloquium': 'colloquium talk',
};

/** What happened, what follows from it, and where the button leads. */
const inEnglish: Record<Decided, { happened: string; follows: string; label: string }> = {
  publish: {
    happened: 'is online',
    follows: 'Thank you for your contribution.',
    label: 'See it online',
  },
  reject: {
    happened: 'has been rejected',
    follows: 'You can copy it as a new draft, change it and submit it again.',
    label: 'Open it',
  },
  retract: {
    happened: 'has been taken offline',
    follows: 'It waits for review again. You do not have to do anything.',
    label: 'Open it',
  },
  recover: {
    happened: 'is being reviewed again',
    follows: 'Its rejection has been taken back. You do not have to do anything.',
    label: 'Open it',
  },
  delete: {
    happened: 'has been deleted',
    follows: 'If you still need it, please tell us within 30 days: until then it can be restored.',
    label: 'See your submissions',
  },
  restore: {
    happened: 'has been restored',
    follows: 'It is a draft again. You can change it and submit it.',
    label: 'Open it',
  },
};

function decidedInEnglish(facts: EmailFacts, { kind, title, action, reason, path }: Decision) {
  const { happened, follows, label } = inEnglish[action];
  const name = `Your ${english[kind]} “${typedTitle(title)}”`;
  return {
    subject: `${name} ${happened}`,
    greeting: greeting(facts),
    paragraphs: [
      `An administrator of the ${facts.societyName} has made a decision: ${name.replace('Your', 'your')} ${happened}.`,
      follows,
      ...(reason ? ['This reason was given:'] : []),
    ],
    ...(reason ? { quotation: reason } : {}),
    action: { label, href: pageHref(facts, path) },
    footer: footer(facts),
  };
}

/** What is yours, with the end of the words that agree with it. */
const italian: Record<ContentKind, { yours: string; end: 'a' | 'o' }> = {
  jobs: { yours: 'La tua offerta di lavoro', end: 'a' },
  news: { yours: 'La tua notizia', end: 'a' },
  events: { yours: 'Il tuo evento', end: 'o' },
  'netsci-events': { yours: 'Il tuo evento NetSci', end: 'o' },
  'netsci-colloquium': { yours: 'Il tuo intervento al colloquium', end: 'o' },
};

const inItalian: Record<
  Decided,
  (end: 'a' | 'o') => { happened: string; follows: string; label: string }
> = {
  publish: () => ({
    happened: 'è online',
    follows: 'Grazie per il contributo.',
    label: 'Vedi la pagina',
  }),
  reject: (end) => ({
    happened: `è stat${end} rifiutat${end}`,
    follows: 'Puoi copiare il contributo in una nuova bozza, modificarla e inviarla di nuovo.',
    label: 'Apri il contributo',
  }),
  retract: (end) => ({
    happened: `è stat${end} rimoss${end} dal sito`,
    follows: 'Il contributo attende una nuova revisione. Non devi fare nulla.',
    label: 'Apri il contributo',
  }),
  recover: (end) => ({
    happened: `è di nuovo esaminat${end}`,
    follows: 'Il rifiuto è stato annullato. Non devi fare nulla.',
    label: 'Apri il contributo',
  }),
  delete: (end) => ({
    happened: `è stat${end} eliminat${end}`,
    follows: 'Se ti serve ancora, avvisaci entro 30 giorni: fino ad allora si può ripristinare.',
    label: 'Vedi i tuoi contributi',
  }),
  restore: (end) => ({
    happened: `è stat${end} ripristinat${end}`,
    follows: 'È di nuovo una bozza, che puoi modificare e inviare.',
    label: 'Apri il contributo',
  }),
};

function decidedInItalian(facts: EmailFacts, { kind, title, action, reason, path }: Decision) {
  const { yours, end } = italian[kind];
  const { happened, follows, label } = inItalian[action](end);
  const name = `${yours} «${typedTitle(title)}»`;
  return {
    subject: `${name} ${happened}`,
    greeting: greeting(facts),
    paragraphs: [
      `Chi amministra il sito della ${facts.societyName} ha preso una decisione. ${name} ${happened}.`,
      follows,
      ...(reason ? ['È stato indicato questo motivo:'] : []),
    ],
    ...(reason ? { quotation: reason } : {}),
    action: { label, href: pageHref(facts, path) },
    footer: footer(facts),
  };
}

/** To an author, about a decision on what they have submitted (WFL-14…16, D-29). */
export const itemDecided = template({
  data: decided,
  text: { en: decidedInEnglish, it: decidedInItalian },
});
