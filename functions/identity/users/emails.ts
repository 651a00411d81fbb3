import { z } from 'zod';
import { powerRoles } from '#functions/core/accounts/rules.ts';
import { footer, greeting, pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';

const roleNames = {
  en: { admin: 'administrator', newsletter: 'newsletter editor' },
  it: { admin: 'amministrazione', newsletter: 'redazione della newsletter' },
} as const;

/** To somebody who has been given a role with power over others, or has lost it (D-37). */
export const powerRoleChanged = template({
  data: z.object({ role: z.enum(powerRoles), granted: z.boolean() }),
  text: {
    en: (facts, { role, granted }) => ({
      subject: granted ? 'You have a new role' : 'A role of yours has ended',
      greeting: greeting(facts),
      paragraphs: granted
        ? [
            `An administrator has made you ${roleNames.en[role]} of the website of the ${facts.societyName}.`,
            'This role asks for a password of at least 15 characters. If yours is shorter, you will be asked for a new one when you next sign in.',
          ]
        : [
            `An administrator has ended your role as ${roleNames.en[role]} of the website of the ${facts.societyName}. Your account stays as it is otherwise.`,
          ],
      action: { label: 'Open the website', href: pageHref(facts, '/my/overview') },
      afterwards: ['If this surprises you, please tell us.'],
      footer: footer(facts),
    }),
    it: (facts, { role, granted }) => ({
      subject: granted ? 'Hai un nuovo ruolo' : 'Un tuo ruolo è terminato',
      greeting: greeting(facts),
      paragraphs: granted
        ? [
            `Chi amministra il sito ti ha assegnato il ruolo di ${roleNames.it[role]} presso la ${facts.societyName}.`,
            'Questo ruolo richiede una password di almeno 15 caratteri. Se la tua è più corta, al prossimo accesso te ne sarà chiesta una nuova.',
          ]
        : [
            `Chi amministra il sito ha posto fine al tuo ruolo di ${roleNames.it[role]} presso la ${facts.societyName}. Per il resto il tuo account non cambia.`,
          ],
      action: { label: 'Apri il sito', href: pageHref(facts, '/my/overview') },
      afterwards: ['Se non te lo aspettavi, avvisaci.'],
      footer: footer(facts),
    }),
  },
});
