import * as z from 'zod';
import { scheduleCampaign } from '#functions/campaigns/editing/sending.ts';
import { testCampaign } from '#functions/campaigns/editing/testing.ts';
import { campaignStatuses, ownCall } from '#functions/campaigns/model/rules.ts';
import { addressesIn, sendOnField } from '#functions/campaigns/model/schema.ts';
import { newsletterCampaign } from '#functions/campaigns/newsletters/campaign.ts';
import { idsIn } from '#functions/campaigns/newsletters/content.ts';
import { newsletterFields } from '#functions/campaigns/newsletters/schema.ts';
import { invalidFields, refusalsOf } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { allow } from '#functions/core/http/body.ts';
import { createRoute } from '#functions/core/http/calls.ts';
import { answers, idParam, ok, refusals } from '#functions/core/http/reply.ts';
import { replied, versionSent } from '#functions/lifecycle/calls/item-body.ts';
import { campaignCalls, campaignShape, countSent, moveBody } from './campaign-calls.ts';

const refuseCampaign = refusalsOf('campaigns', {
  ownCall: 'CONFLICT',
});

const { text, html, day } = replied;
const ids = z.array(z.string()).describe('Ids, in the order in which they are shown');
const path = '/admin/newsletters/{id}';
const tags = ['Newsletter (admin)'];

const item = z.object({
  ...campaignShape,
  title: z.string(),
  publicationDate: day,
  issueNumber: z.string(),
  issuePeriod: z.string(),
  opening: html,
  closing: html,
  jobs: ids,
  events: ids,
  news: ids,
});

const preview = createRoute({
  method: 'post',
  path: `${path}/send-preview`,
  tags,
  summary: 'Sends it to a few addresses; it is SEND_TEST, then as it was',
  middleware: [allow('mailings.manage')],
  params: idParam,
  body: z.strictObject({
    addresses: z
      .union([z.string().max(10_000), z.array(z.string().max(500)).max(500)], says('required'))
      .describe('At most 20: a list, or a text with one on each line'),
    version: versionSent,
  }),
  responses: answers(z.object({ status: z.enum(campaignStatuses) }), 'The new status', refusals),
});

const schedule = createRoute({
  method: 'post',
  path: `${path}/schedule`,
  tags,
  summary: 'Sets when it is sent, or sets it anew',
  middleware: [allow('mailings.manage')],
  params: idParam,
  body: z.strictObject({
    sendOn: sendOnField.describe('YYYY-MM-DD HH:mm in UTC, not in the past'),
    recipients: countSent,
    version: versionSent,
  }),
  responses: answers(
    z.object({ status: z.enum(campaignStatuses), sendOn: text }),
    'The new status',
    refusals,
  ),
});

/** Addresses from a list or a text, empty ones dropped (NLT-05, NLT-23). Throws `INVALID_FIELDS`. */
function addressesOf(sent: string | string[]): string[] {
  const { addresses, fault } = addressesIn([sent].flat().join('\n'), '\n');
  if (fault) throw invalidFields({ addresses: [fault] });
  return addresses;
}

/** The calls about newsletters, for users with `mailings.manage` (API-22, D-53). */
export const newslettersApi = campaignCalls({
  kind: newsletterCampaign,
  name: 'Newsletter',
  long: ['opening', 'closing'],
  item,
  fields: newsletterFields,
  view: ({ jobs, events, news }) => ({
    jobs: idsIn(jobs),
    events: idsIn(events),
    news: idsIn(news),
  }),
  answered: item.meta({ id: 'MadeNewsletter' }),
  moves: moveBody,
  move(_, { status }, to) {
    const call = ownCall(to);
    if (call === null) return null;
    throw refuseCampaign.ownCall({ to, call, status });
  },
})
  .answer(preview, async (c) => {
    const { id } = c.req.valid('param');
    const { addresses, version } = c.req.valid('json');
    const { status } = await testCampaign(c.env.ctx, 'newsletters', id, {
      addresses: addressesOf(addresses),
      version,
    });
    return ok({ status });
  })
  .answer(schedule, async (c) => {
    const { id } = c.req.valid('param');
    const { sendOn, ...known } = c.req.valid('json');
    const { status } = await scheduleCampaign(c.env.ctx, 'newsletters', id, { sendOn, ...known });
    return ok({ status, sendOn });
  });
