import { type SQL, sql } from 'drizzle-orm';
import type { consentKinds, consentSources } from '#functions/core/accounts/rules.ts';
import { consents, users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { translator } from '#functions/core/i18n/translate.ts';

type Kind = (typeof consentKinds)[number];
type Source = (typeof consentSources)[number];

/** Where the switch of a list stands, its label is what was read; elsewhere the words of that place. */
const words = {
  privacy: 'register.privacy',
  newsletter: 'overview.newsletterSwitch',
  announcements: 'account.announcementsSwitch',
} as const;

function wordingOf({ client: { language } }: Context, kind: Kind, source: Source, given: boolean) {
  const t = translator(language);
  if (source === 'one-click' || source === 'call') return source;
  if (source === 'letter') return t(`unsubscribe.${given ? 'subscribe' : 'submit'}`);
  return t(source === 'register' && kind === 'newsletter' ? 'register.newsletter' : words[kind]);
}

/** The number of the privacy page's version that is online; 0 without a page. */
const policyVersion = sql`coalesce((select max("number") from "pageVersions" where "pageId" =
  (select "id" from "pages" where "path" = '/privacy-policy' and "status" = 'PUBLISHED')), 0)`;

/** A consent given or withdrawn by the account that a condition selects, with the words that were shown (D-277). */
export function recordConsent(
  ctx: Context,
  owner: SQL,
  kind: Kind,
  source: Source,
  given = true,
): Write {
  const built = sql`
    insert into ${consents} (${columnList(consents, 'id', 'userId', 'kind', 'given', 'wording', 'language', 'textVersion', 'source', 'at')})
    select ${ctx.newId()}, ${users.id}, ${kind}, ${given ? 1 : 0}, ${wordingOf(ctx, kind, source, given)}, ${ctx.client.language}, ${policyVersion}, ${source},
      ${ctx.now().toISOString()} from ${users} where ${owner}`;
  return write(built);
}
