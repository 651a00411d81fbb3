import { z } from 'zod';
import type { EmailFacts, EmailKind, EmailText } from '#functions/core/registry.ts';
import { formatInstant, type Language } from '#functions/core/values/dates.ts';
import { footer, greeting, pageHref, typedTitle } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import type { BallotEmailKind } from '#functions/voting/ballots/rules.ts';
import { isStillNews } from './news.ts';

const instant = z.iso.datetime();
const about = {
  ballotId: z.string().regex(/^[\w-]{1,64}$/),
  title: z.string(),
  isPoll: z.boolean(),
};
type About = { ballotId: string; title: string; isPoll: boolean };

/** No title of a ballot is longer. */
const mostTitle = 200;

/** What a ballot is called: in an e-mail, and in its subject. */
interface Named {
  name: string;
  short: string;
}

/** What is an e-mail's own: the rest is the same for all of them. */
type Own = Pick<EmailText, 'subject' | 'paragraphs' | 'afterwards'> & { label: string };

/** An e-mail about a ballot, with a button that leads to its page. */
const ballotEmail = <Data extends About>(
  kind: BallotEmailKind,
  data: z.ZodType<Data>,
  says: Record<Language, (data: Data & Named, facts: EmailFacts) => Own>,
): EmailKind => {
  const text = (facts: EmailFacts, given: Data): EmailText => {
    const { ballotId, title, isPoll } = given;
    const named = { name: typedTitle(title, mostTitle), short: typedTitle(title) };
    const { label, ...own } = says[facts.language]({ ...given, ...named }, facts);
    const path = `/my/overview/ballots/${ballotId}/${isPoll ? 'poll' : 'election'}` as const;
    return {
      ...own,
      greeting: greeting(facts),
      action: { label, href: pageHref(facts, path) },
      footer: footer(facts),
    };
  };
  return template({ data, text: { en: text, it: text }, isCurrent: isStillNews(kind) });
};

const kindOf = ({ isPoll }: About): string => (isPoll ? 'poll' : 'election');

/** To members, when one can stand in an election (BAL-22, D-58). */
export const applicationsOpen = ballotEmail(
  'applications-open',
  z.object({ ...about, applicationsEndTime: instant, votingStartTime: instant }),
  {
    en: ({ name, short, applicationsEndTime, votingStartTime }, { societyName }) => ({
      subject: `Applications are open: “${short}”`,
      paragraphs: [
        `As a member of the ${societyName} you can stand in the election “${name}”.`,
        `Write what you stand for, and publish it by ${formatInstant(applicationsEndTime, 'en')}. The vote begins on ${formatInstant(votingStartTime, 'en')}.`,
      ],
      label: 'See the election',
    }),
    it: ({ name, short, applicationsEndTime, votingStartTime }, { societyName }) => ({
      subject: `Le candidature sono aperte: «${short}»`,
      paragraphs: [
        `Con la tua iscrizione alla ${societyName} puoi candidarti all’elezione «${name}».`,
        `Scrivi il tuo programma e pubblicalo entro il giorno ${formatInstant(applicationsEndTime, 'it')}. Il voto comincia il giorno ${formatInstant(votingStartTime, 'it')}.`,
      ],
      label: 'Vedi l’elezione',
    }),
  },
);

const voting = z.object({ ...about, votingEndTime: instant });

/** To members who have not voted, when a vote has begun (D-58). */
export const voteOpen = ballotEmail('vote-open', voting, {
  en: (data, { societyName }) => ({
    subject: `The vote is open: “${data.short}”`,
    paragraphs: [
      `As a member of the ${societyName} you can vote in the ${kindOf(data)} “${data.name}”.`,
      `The vote ends on ${formatInstant(data.votingEndTime, 'en')}. You can vote once, and a vote that was cast cannot be changed.`,
    ],
    label: `See the ${kindOf(data)} and vote`,
  }),
  it: ({ name, short, votingEndTime }, { societyName }) => ({
    subject: `Il voto è aperto: «${short}»`,
    paragraphs: [
      `Con la tua iscrizione alla ${societyName} puoi votare nella votazione «${name}».`,
      `Il voto termina il giorno ${formatInstant(votingEndTime, 'it')}. Puoi votare una volta sola, e un voto espresso non si può cambiare.`,
    ],
    label: 'Vedi la votazione e vota',
  }),
});

/** To members who have not voted, when a vote ends soon (D-58). */
export const voteReminder = ballotEmail('vote-reminder', voting, {
  en: (data) => ({
    subject: `The vote ends soon: “${data.short}”`,
    paragraphs: [
      `You have not voted yet in the ${kindOf(data)} “${data.name}”. The vote ends on ${formatInstant(data.votingEndTime, 'en')}.`,
    ],
    label: `See the ${kindOf(data)} and vote`,
    afterwards: [
      'If you do not want to vote, you need not do anything: there is no second reminder.',
    ],
  }),
  it: ({ name, short, votingEndTime }) => ({
    subject: `Il voto sta per terminare: «${short}»`,
    paragraphs: [
      `Non hai ancora votato nella votazione «${name}». Il voto termina il giorno ${formatInstant(votingEndTime, 'it')}.`,
    ],
    label: 'Vedi la votazione e vota',
    afterwards: ['Se non vuoi votare, non devi fare nulla: non ci sarà un secondo promemoria.'],
  }),
});

/** To members, when a result is released; it carries the seal, so that everybody holds a copy of it (D-58). */
export const ballotResults = ballotEmail(
  'results',
  z.object({ ...about, hash: z.string().regex(/^[\da-f]{64}$/) }),
  {
    en: (data) => ({
      subject: `The result is there: “${data.short}”`,
      paragraphs: [
        `The votes in the ${kindOf(data)} “${data.name}” are counted, and members can see the result.`,
        `This is the seal of its ballot box (SHA-256):\n${data.hash}`,
        'Anyone who keeps this e-mail can check at any time that the ballots are still those that were counted.',
      ],
      label: 'See the result',
    }),
    it: ({ name, short, hash }) => ({
      subject: `Il risultato è disponibile: «${short}»`,
      paragraphs: [
        `I voti della votazione «${name}» sono stati contati, e chi è iscritto può vedere il risultato.`,
        `Questo è il sigillo dell’urna (SHA-256):\n${hash}`,
        'Chi conserva questa lettera può verificare in ogni momento che le schede sono ancora quelle contate.',
      ],
      label: 'Vedi il risultato',
    }),
  },
);
