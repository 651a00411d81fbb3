import { type SQL, sql } from 'drizzle-orm';
import { type consentSources, emailKey } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit, userAuditRow } from '#functions/core/audit/commands.ts';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Context } from '#functions/core/context.ts';
import { column } from '#functions/core/db/names.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { isReserved, keeperOf, newAccountColumns } from '#functions/identity/addresses/reserved.ts';
import { maySend } from './asked-emails.ts';
import { newCode } from './codes.ts';
import { recordConsent } from './consent.ts';
import { linkPath } from './rules.ts';

interface Registration {
  givenName: string;
  lastName: string;
  email: string;
  /** Whether the user has read the privacy policy; otherwise nothing is stored of it (D-13). */
  privacy: boolean;
  /** Where the consent was given. */
  source: Extract<(typeof consentSources)[number], 'register' | 'call'>;
}

const withAddress = (key: string): SQL => sql`${users.emailKey} = ${key}`;
/** The open account with an address; the condition that all statements below share. */
const openAccount = (key: string): SQL => sql`${withAddress(key)} and ${users.status} = 'ACTIVE'`;
const whereUnconfirmed = (owner: SQL): SQL => sql`${owner} and ${users.confirmedAt} is null`;

/** One value for an unconfirmed account, another for a known one. */
const freshOrKnown = (fresh: string, known: string): SQL =>
  sql`case when ${users.confirmedAt} is null then ${fresh} else ${known} end`;

/** Opens an account, or changes one that nobody has confirmed; none while the address is kept for another. */
function registerAccount(ctx: Context, input: Registration, key: string, id: string): Write {
  const { email, givenName, lastName } = input;
  const at = ctx.now().toISOString();
  const renewed = [users.givenName, users.lastName, users.language].map(
    (one) => sql`${column(one)} = excluded.${column(one)}`,
  );
  return write(sql`
    insert into ${users} (${newAccountColumns})
    select ${id}, ${email}, ${key}, ${givenName}, ${lastName}, ${ctx.client.language},
      ${at}, ${at} where not ${isReserved(ctx, key)}
    on conflict (${column(users.emailKey)}) do update
      set ${sql.join(renewed, sql`, `)}, ${column(users.updatedAt)} = excluded.${column(users.updatedAt)}
      -- Nobody has proved yet that the address is theirs, so the latest request wins.
      where ${users.confirmedAt} is null and ${users.status} = 'ACTIVE'`);
}

/**
 * The writes that open an account, with this id, or take over one that nobody has confirmed, which keeps its own: its
 * row and its consents.
 */
export function registrationWrites(ctx: Context, input: Registration, id: string): Write[] {
  const key = emailKey(input.email);
  const { privacy, source } = input;
  const owner = whereUnconfirmed(openAccount(key));
  return [
    registerAccount(ctx, input, key, id),
    ...(privacy ? [recordConsent(ctx, owner, 'privacy', source)] : []),
  ];
}

/**
 * The e-mail about a closed account to its owner, whose link gives it back until it is erased (D-194); nothing for any
 * other account. The log, before it, has an administrator's reason, and since when the session is there that closed it.
 */
export const tellClosed = (ctx: Context, owner: SQL, id: string): Write =>
  queueEmail(ctx, sql`${owner} and ${users.closesAt} is not null`, {
    id,
    kind: 'account-closed',
    data: sql`json_patch(json_object('until', ${users.closesAt}), (
      select ${auditLog.details} from ${auditLog} where ${auditLog.recordKind} = 'user'
        and ${auditLog.recordId} = ${users.id} and ${auditLog.action} = 'account.closed'
        order by ${auditLog.seq} desc limit 1))`,
  });

/**
 * Registers an account and e-mails the link to its first password (JOI-08, D-13). If the address already has
 * an account, only the e-mail says so: the answer, the statements and the time are the same. Throws
 * `TOO_MANY_REQUESTS`. The newsletter comes once the person has confirmed by a press that they want it (D-277).
 */
export async function register(
  ctx: Context,
  input: Registration & { newsletter: boolean },
): Promise<void> {
  const key = emailKey(input.email);
  const isSent = await maySend(ctx, 'register', key);
  const owner = openAccount(key);
  const [codeId, queuedEmailId] = [ctx.newId(), ctx.newId()];
  await commit(ctx, [
    ...registrationWrites(ctx, input, ctx.newId()),
    ...(isSent
      ? [
          ...(await newCode(ctx, whereUnconfirmed(owner), { id: codeId, purpose: 'setup' })),
          queueEmail(ctx, owner, {
            id: queuedEmailId,
            kind: freshOrKnown('setup-password', 'known-account'),
            data: freshOrKnown(
              JSON.stringify({ codeId, path: linkPath(null), newsletter: input.newsletter }),
              '{}',
            ),
          }),
          queueEmail(ctx, keeperOf(ctx, key), {
            id: queuedEmailId,
            kind: 'address-reserved',
            to: input.email,
          }),
          tellClosed(ctx, withAddress(key), queuedEmailId),
        ]
      : []),
    userAuditRow(ctx, whereUnconfirmed(owner), { action: 'account.registered' }),
  ]);
  if (isSent) await sendQueuedEmail(ctx, queuedEmailId);
}

/**
 * E-mails a link to set a new password (ACC-23, D-16). It leads to `asked` only if that is one of the listed
 * paths, and always to this site. Nothing reveals whether the address has an account. Throws
 * `TOO_MANY_REQUESTS`.
 */
export async function sendPasswordMail(
  ctx: Context,
  { email, asked }: { email: string; asked: string | null },
): Promise<void> {
  const key = emailKey(email);
  if (!(await maySend(ctx, 'recover', key))) return;
  // A suspended account gets no link: the society has told its owner by e-mail.
  const owner = sql`${openAccount(key)} and ${users.suspendedAt} is null`;
  const [codeId, queuedEmailId] = [ctx.newId(), ctx.newId()];
  await commit(ctx, [
    ...(await newCode(ctx, owner, { id: codeId, purpose: 'recovery' })),
    queueEmail(ctx, owner, {
      id: queuedEmailId,
      kind: 'recovery',
      data: { codeId, path: linkPath(asked) },
    }),
    tellClosed(ctx, withAddress(key), queuedEmailId),
    userAuditRow(ctx, owner, { action: 'password.link-sent' }),
  ]);
  await sendQueuedEmail(ctx, queuedEmailId);
}
