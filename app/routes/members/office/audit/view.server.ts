import type { AppLoadContext } from '@remix-run/cloudflare';
import { actionText, kindText } from '#app/components/lifecycle/action-text.ts';
import { auditLines } from '#app/server/audit/lines.server.ts';
import { listAudit, verifyAuditLog } from '#functions/core/audit/queries.ts';
import { checkedAtOnce } from '#functions/core/audit/rules.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { wordsParam } from '#functions/core/values/paging.ts';
import { findAccounts } from '#functions/identity/users/queries.ts';
import { audit } from './filters.tsx';

/** The log as its screen shows it. A name that only one account has becomes that account. */
export async function auditView(context: AppLoadContext, request: Request) {
  const sent = audit.of(request);
  const query = new URL(request.url).searchParams;
  // Sent again with the filters of one person, the name stands for that person.
  const isSame =
    sent.actor !== '' && (!query.has('who') || sent.who === wordsParam.parse(query.get('whoWas')));
  const typed = isSame ? '' : sent.who;
  const people = typed ? await findAccounts(context.ctx, typed) : null;
  const [only] = people ?? [];
  const isOne = people?.length === 1 && only !== undefined;
  // Nobody or several are meant: what all have done would look like an answer.
  const isOpen = people !== null && !isOne;
  const actor = isOne ? only.id : isSame ? sent.actor : '';
  const list = { ...sent, actor, who: isOpen ? typed : '' };
  const { entries, actions, kinds, ...found } = await listAudit(context.ctx, list);
  const t = translator(context.visit.language);
  const lines = isOpen ? [] : auditLines(context, entries);
  // A long chain is checked only on request.
  const isAsked = query.has('check') || found.total <= checkedAtOnce;
  const record = entries.find(
    ({ recordKind, recordId }) => list.record === `${recordKind}:${recordId}`,
  );
  return {
    ...found,
    hasOlder: found.hasOlder && !isOpen,
    list,
    lines,
    people: isOpen ? people : null,
    actorName: isOne ? only.name : actor ? (lines[0]?.who.name ?? null) : null,
    recordName: lines.find(({ seq }) => seq === record?.seq)?.subject?.title ?? null,
    actions: [...new Set(actions)].map((value) => ({ value, label: actionText(t, value) })),
    kinds: kinds
      .map((value) => ({ value, label: kindText(t, value) }))
      .sort((a, b) => a.label.localeCompare(b.label, context.visit.language)),
    chain: isAsked ? await verifyAuditLog(context.ctx) : null,
  };
}
