import type { EmailFacts } from '#functions/core/registry.ts';
import type { Language } from '#functions/core/values/dates.ts';
import type { QueuedEmailKind } from '#functions/email/outbox/rules.ts';
import { renderEmail } from '#functions/email/rendering/render.ts';
import { registry } from '#functions/registry.ts';

export const emailFacts: EmailFacts = {
  language: 'en',
  name: 'Ada Lovelace',
  origin: 'https://netsci.test',
  societyName: 'Network Science Society',
  contactEmail: 'info@example.org',
  at: '2026-11-21T12:05:00.000Z',
  link: 'https://netsci.test/access/password-update?u=1&c=abc',
};

/** An e-mail of the site as Ada gets it; amounts have plain spaces. */
export function saidEmail(
  kind: QueuedEmailKind,
  data: object,
  language: Language = 'en',
  on = '2026-11-21',
) {
  const facts = { ...emailFacts, language, at: `${on}T12:05:00.000Z` };
  const said = registry.emails[kind].text(facts, data);
  if (!said) throw new Error('There is no e-mail.');
  const { subject, text, html } = renderEmail(said, language, facts.societyName);
  return { subject, text: text.replaceAll('\u00a0', ' '), html };
}
