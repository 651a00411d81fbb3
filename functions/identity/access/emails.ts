import { z } from 'zod';
import type { EmailFacts } from '#functions/core/registry.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { footer, greeting, pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { withMailedCode } from './codes.ts';

const nothing = z.object({});
const withCode = z.object({ codeId: z.string().min(1) });

const instant = ({ at, language }: EmailFacts): string => formatInstant(at, language);

/** The page on which one signs in, or asks for a new password. */
const signIn = (facts: EmailFacts): string => pageHref(facts, '/access/sign-in');
const newPassword = (facts: EmailFacts): string =>
  pageHref(facts, '/access/sign-in', { state: 'recovery' });

/** To somebody who has registered: the link to the first password (D-16). */
export const setupPassword = template({
  ...withMailedCode,
  data: withCode,
  text: {
    en: (facts) => ({
      subject: 'Set your password',
      greeting: greeting(facts),
      paragraphs: [
        `Somebody, we hope you, has registered this address with the ${facts.societyName}. Choose a password to open the account.`,
        'The link works once and for 24 hours. Afterwards you can ask for a new one on the sign-in page.',
      ],
      action: { label: 'Set your password', href: facts.link },
      afterwards: [
        'If this was not you, do nothing: without a password nobody can use the account.',
      ],
      footer: footer(facts),
    }),
    it: (facts) => ({
      subject: 'Imposta la tua password',
      greeting: greeting(facts),
      paragraphs: [
        `Qualcuno, speriamo tu, ha registrato questo indirizzo presso la ${facts.societyName}. Scegli una password per attivare l’account.`,
        'Il link funziona una sola volta e per 24 ore. In seguito puoi chiederne uno nuovo dalla pagina di accesso.',
      ],
      action: { label: 'Imposta la password', href: facts.link },
      afterwards: [
        'Se la richiesta non è tua, non fare nulla: senza password nessuno può usare l’account.',
      ],
      footer: footer(facts),
    }),
  },
});

/** To somebody who has forgotten the password: the link to a new one (D-16). */
export const recovery = template({
  ...withMailedCode,
  data: withCode,
  text: {
    en: (facts) => ({
      subject: 'Choose a new password',
      greeting: greeting(facts),
      paragraphs: [
        'Somebody, we hope you, has asked for a new password for the account with this address.',
        'The link works once and for one hour. If you have asked more than once, only the latest link works.',
      ],
      action: { label: 'Choose a new password', href: facts.link },
      afterwards: ['If this was not you, do nothing: your password stays as it is.'],
      footer: footer(facts),
    }),
    it: (facts) => ({
      subject: 'Scegli una nuova password',
      greeting: greeting(facts),
      paragraphs: [
        'Qualcuno, speriamo tu, ha chiesto una nuova password per l’account con questo indirizzo.',
        'Il link funziona una sola volta e per un’ora. Se hai fatto più richieste, funziona solo l’ultimo link.',
      ],
      action: { label: 'Scegli una nuova password', href: facts.link },
      afterwards: [
        'Se la richiesta non è tua, non fare nulla: la tua password resta quella di prima.',
      ],
      footer: footer(facts),
    }),
  },
});

/** To the owner of an account whose address somebody has tried to register again (D-13). */
export const knownAccount = template({
  data: nothing,
  text: {
    en: (facts) => ({
      subject: 'You already have an account',
      greeting: greeting(facts),
      paragraphs: [
        `Somebody, we hope you, has just tried to register this address with the ${facts.societyName}. There already is an account with it, and nothing about it has changed.`,
        `If you have forgotten your password, choose a new one: ${newPassword(facts)}`,
      ],
      action: { label: 'Sign in', href: signIn(facts) },
      afterwards: ['If this was not you, do nothing: nobody has got in.'],
      footer: footer(facts),
    }),
    it: (facts) => ({
      subject: 'Hai già un account',
      greeting: greeting(facts),
      paragraphs: [
        `Qualcuno, speriamo tu, ha appena provato a registrare questo indirizzo presso la ${facts.societyName}. Esiste già un account con questo indirizzo e nulla è cambiato.`,
        `Se hai dimenticato la password, scegline una nuova: ${newPassword(facts)}`,
      ],
      action: { label: 'Accedi', href: signIn(facts) },
      afterwards: ['Se la richiesta non è tua, non fare nulla: nessuno è entrato nel tuo account.'],
      footer: footer(facts),
    }),
  },
});

/** To the owner of an account whose password has just been set or changed. */
export const passwordChanged = template({
  data: nothing,
  text: {
    en: (facts) => ({
      subject: 'Your password has changed',
      greeting: greeting(facts),
      paragraphs: [
        `The password of your account was changed on ${instant(facts)}. All other devices have been signed out.`,
        'If this was you, there is nothing to do.',
        'If this was not you, choose a new password now, which signs everybody else out, and tell us.',
      ],
      action: { label: 'Choose a new password', href: newPassword(facts) },
      footer: footer(facts),
    }),
    it: (facts) => ({
      subject: 'La tua password è cambiata',
      greeting: greeting(facts),
      paragraphs: [
        `La password del tuo account è stata cambiata il ${instant(facts)}. Tutti gli altri dispositivi sono stati disconnessi.`,
        'Se l’hai fatto tu, non serve altro.',
        'Se non l’hai fatto tu, scegli subito una nuova password, così chiunque altro viene disconnesso, e avvisaci.',
      ],
      action: { label: 'Scegli una nuova password', href: newPassword(facts) },
      footer: footer(facts),
    }),
  },
});

/** The last e-mail to a closed account (D-20). It names nobody: the name is gone already. */
export const accountClosed = template({
  data: nothing,
  text: {
    en: (facts) => ({
      subject: 'Your account is closed',
      greeting: greeting({ ...facts, name: '' }),
      paragraphs: [
        `Your account with the ${facts.societyName} was closed on ${instant(facts)}. Your name and address have been removed from it, and you will get no more e-mails from us.`,
        `If this was not you, write to us at once: ${facts.contactEmail}`,
      ],
      footer: footer(facts),
    }),
    it: (facts) => ({
      subject: 'Il tuo account è chiuso',
      greeting: greeting({ ...facts, name: '' }),
      paragraphs: [
        `Il tuo account presso la ${facts.societyName} è stato chiuso il ${instant(facts)}. Il tuo nome e il tuo indirizzo sono stati rimossi e non riceverai più nostre lettere.`,
        `Se non l’hai chiesto tu, scrivici subito: ${facts.contactEmail}`,
      ],
      footer: footer(facts),
    }),
  },
});
