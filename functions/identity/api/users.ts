import * as z from 'zod';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { found, invalidFields } from '#functions/core/errors.ts';
import { allow } from '#functions/core/http/body.ts';
import { Calls, createRoute } from '#functions/core/http/calls.ts';
import { answers, idParam, ok, onePage, refusals } from '#functions/core/http/reply.ts';
import { editUser, exportPage } from '#functions/identity/users/commands.ts';
import { type ManagedUser, managedUser } from '#functions/identity/users/managed.ts';
import { countryList, userLists, userOrders } from '#functions/identity/users/rules.ts';
import { userListParams, userPost } from '#functions/identity/users/schema.ts';
import { userReply } from './user-reply.ts';

const managed = userReply
  .extend({
    isPastNetsci: z.boolean().describe('A past NetSci participant'),
    version: z.int().describe('To be named by a save, which is refused once it is stale'),
  })
  .meta({ id: 'ManagedUser' });

const page = z
  .object({
    users: z
      .array(userReply.extend({ isPastNetsci: z.boolean() }))
      .describe('By last name, 50 of them'),
    pastNetsciUsersCount: z.int(),
    membersCount: z.int(),
    newsletterCount: z.int(),
    usersCount: z.int().describe('All active accounts'),
    total: z.int().describe('How many the filter and the search leave'),
  })
  .meta({ id: 'UserPage' });

const middleware = [allow('users.manage')];
const common = { tags: ['Users (admin)'], middleware };

const list = createRoute({
  ...common,
  method: 'get',
  path: '/admin/users',
  summary: 'A page of the active accounts, which is recorded as an export is',
  description: 'Asks for a fresh proof (`/auth/proof`).',
  query: z.object({
    filter: z
      .union([
        z.enum(userLists),
        z.string().regex(/^fee:[\w-]{1,64}$/),
        z.string().regex(countryList),
      ])
      .optional()
      .describe(
        'A list of accounts; `fee:` and the id of a fee is the members with that fee, `country:` and a code (ISO 3166-1) the people of a country',
      ),
    q: z.string().max(100).optional().describe('Words of names and address'),
    sort: z.enum(userOrders).optional().describe('By name if it is missing; `-` means descending'),
    page: onePage,
  }),
  responses: answers(page, 'The accounts, and the counters', refusals),
});

const one = createRoute({
  ...common,
  method: 'get',
  path: '/admin/users/{id}',
  summary: 'One active account',
  params: idParam,
  responses: answers(managed, 'The account', refusals),
});

const update = createRoute({
  ...common,
  method: 'post',
  path: '/admin/users/{id}',
  summary: 'Changes the name and the committee roles of an account',
  description:
    'Of `roles` only executive-committee and board count; the others stay as they are. ' +
    'The e-mail address cannot be changed here, nor the newsletter setting.',
  params: idParam,
  body: userPost,
  responses: answers(managed, 'The account as it is now', refusals),
});

const toReply = ({ user, isPastNetsci, version }: ManagedUser) => ({
  ...user,
  isPastNetsci,
  version,
});

const mismatch = (field: string, message: string) => invalidFields({ [field]: [message] });

/** The calls about accounts (USR-14); for administrators only. */
export const adminUsersApi = new Calls()
  .answer(list, async (c) => {
    const params = userListParams.parse(c.req.valid('query'));
    const { users, total, counters } = await exportPage(c.env.ctx, params);
    return ok({
      users: users.map(({ membership, ...user }) => user),
      pastNetsciUsersCount: counters.pastNetsci,
      membersCount: counters.members,
      newsletterCount: counters.newsletter,
      usersCount: counters.total,
      total,
    });
  })
  .answer(one, async (c) => {
    const { id } = c.req.valid('param');
    return ok(toReply(found(await managedUser(c.env.ctx, id), 'User')));
  })
  .answer(update, async (c) => {
    const { ctx } = c.env;
    const { id } = c.req.valid('param');
    const { id: named, email, settings, ...edit } = c.req.valid('json');
    if (named !== id) throw mismatch('id', 'This is not the id of the address.');
    const { user: known } = found(await managedUser(ctx, id), 'User');
    if (email !== undefined && emailKey(email) !== emailKey(known.email))
      throw mismatch('email', 'The e-mail address cannot be changed here.');
    if (settings && settings.isNewsletterEnabled !== known.settings.isNewsletterEnabled)
      throw mismatch('settings', 'Only the person can change the newsletter preference.');
    await editUser(ctx, id, edit);
    return ok(toReply(found(await managedUser(ctx, id), 'User')));
  });
