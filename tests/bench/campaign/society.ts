import type { Site } from '#workers/local/runtime.ts';

/** The newsletter that the bench sends. */
export const newsletterId = '01990000-0000-7000-8000-00000000be4c';

const opening = `<p>Dear members,</p><p>${'the network science of this year was shown in many places. '.repeat(12)}</p>`;

/** Adds this many accounts with the newsletter on, and a newsletter that is due now. */
export async function seedSociety(site: Site, subscribers: number): Promise<void> {
  await site.d1.prepare('update "users" set "newsletter" = 0').run();
  for (let from = 1; from <= subscribers; from += 20_000) {
    const to = Math.min(subscribers, from + 19_999);
    await site.d1
      .prepare(
        `insert into "users" ("id", "email", "emailKey", "givenName", "lastName", "confirmedAt", "newsletter")
        with recursive "n"("n") as (select ?1 union all select "n" + 1 from "n" where "n" < ?2)
        select printf('01990000-0000-7000-9000-%012d', "n"), printf('reader%d@example.org', "n"),
          printf('reader%d@example.org', "n"), 'Zoë', printf('Reader %d', "n"), '2026-01-01T00:00:00.000Z', 1
        from "n"`,
      )
      .bind(from, to)
      .run();
  }
  await site.d1
    .prepare(
      `insert into "newsletters" ("id", "title", "publicationDate", "opening", "closing", "status", "sendOn",
        "events", "jobs", "news")
      values (?1, 'Città e reti: newsletter of the bench', date('now'), ?2, '<p>See you soon.</p>', 'SEND',
        strftime('%Y-%m-%d %H:%M', 'now'),
        (select json_group_array("id") from (select "id" from "events" where "status" = 'PUBLISHED' limit 10)),
        (select json_group_array("id") from (select "id" from "jobs" where "status" = 'PUBLISHED' limit 10)),
        (select json_group_array("id") from (select "id" from "news" where "status" = 'PUBLISHED' limit 5)))`,
    )
    .bind(newsletterId, opening)
    .run();
}

/** The number of ledger rows in each state, and the status of the newsletter. */
export async function deliveryProgress(site: Site) {
  const { results } = await site.d1
    .prepare(
      `select "state", count(*) as "n" from "recipients" where "sendingId" =
        (select "id" from "sendings" where "campaignId" = ?1) group by "state"`,
    )
    .bind(newsletterId)
    .all<{ state: string; n: number }>();
  const status = await site.d1
    .prepare('select "status" from "newsletters" where "id" = ?1')
    .bind(newsletterId)
    .first<string>('status');
  return {
    status,
    counts: Object.fromEntries(results.map(({ state, n }) => [state, n])) as Record<string, number>,
  };
}

/** Backdates the delivery by three minutes, after which a crash is noticed. */
export async function letTimePass(site: Site): Promise<void> {
  const ago = new Date(Date.now() - 180_000).toISOString();
  await site.d1.batch([
    site.d1.prepare('update "sendings" set "movedAt" = ?1 where "endedAt" is null').bind(ago),
    site.d1.prepare(`update "recipients" set "claimedAt" = ?1 where "state" = 'CLAIMED'`).bind(ago),
  ]);
}
