import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { sendings } from '#functions/campaigns/delivery/table.ts';
import { campaignNames } from '#functions/campaigns/model/rules.ts';
import { hasRow } from '#functions/core/db/read-of.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';

const campaign = {
  resourceName: z.enum(campaignNames),
  campaignId: z.string(),
  title: z.string(),
  sent: z.number(),
  recipients: z.number(),
};

const resultsPath = (of: { resourceName: string; campaignId: string }): `/${string}` =>
  `/my/${of.resourceName}/${encodeURIComponent(of.campaignId)}/results`;

/** To who sent a campaign, an hour after its delivery ended: how it went (D-179). */
export const campaignReport = template({
  data: z.object({
    ...campaign,
    wasStopped: z.boolean(),
    bounced: z.number(),
    /** The domains from which most came back. */
    domains: z.array(z.object({ domain: z.string(), bounced: z.number() })),
    complaints: z.number(),
    unsubscribed: z.number().nullable(),
    failed: z.number(),
    unknown: z.number(),
  }),
  write(t, { domains, unsubscribed, wasStopped, ...data }, facts) {
    const { title, failed, unknown } = data;
    const from = domains.map(({ domain, bounced }) => `${domain} ${bounced}`).join(', ');
    const lines = [
      t('campaign-report.bounced', { count: data.bounced }) + (from ? ` (${from})` : ''),
      t('campaign-report.complaints', { count: data.complaints }),
      ...(unsubscribed === null
        ? []
        : [t('campaign-report.unsubscribed', { count: unsubscribed })]),
      t('campaign-report.failed', { count: failed }),
      t('campaign-report.unknown', { count: unknown }),
    ];
    return {
      subject: t('campaign-report.subject', { title, count: failed + unknown }),
      paragraphs: [
        t('campaign-report.went', { title, sent: data.sent, count: data.recipients }),
        ...(wasStopped ? [t('campaign-report.stopped')] : []),
        lines.map((line) => `– ${line}`).join('\n'),
        ...(failed + unknown > 0 ? [t('campaign-report.again')] : []),
      ],
      action: { label: t('campaign-report.label'), href: pageHref(facts, resultsPath(data)) },
      afterwards: [t('campaign-report.why')],
    };
  },
});

const standstill = z.object({ ...campaign, sendingId: z.string(), since: z.string() });

/** To who sent a campaign: its delivery stands still; no longer true once it has ended or somebody paused it. */
export const campaignStalled = template({
  data: standstill,
  async isCurrent(ctx, { data }) {
    const { sendingId = '' } = standstill.partial().catch({}).parse(data);
    const { isOpen } = await ctx.db.read({
      isOpen: hasRow(
        sql`${sendings} where ${sendings.id} = ${sendingId} and ${sendings.endedAt} is null and ${sendings.pausedAt} is null`,
      ),
    });
    return isOpen;
  },
  write(t, { resourceName, since, ...data }, facts) {
    const { title, sent, recipients } = data;
    const at = formatInstant(since, facts.language);
    return {
      subject: t('campaign-stalled.subject', { title }),
      paragraphs: [
        t('campaign-stalled.text', { title, at, sent, count: recipients }),
        t('campaign-stalled.next'),
      ],
      action: {
        label: t('campaign-report.label'),
        href: pageHref(facts, resultsPath({ resourceName, campaignId: data.campaignId })),
      },
      afterwards: [t('campaign-report.why')],
    };
  },
});
