import type { OwnSite } from './own-site.ts';
import { conferences, day } from './seeded.ts';

/** Vacancies whose titles and deadlines go opposite ways. */
export async function addJobs(
  site: OwnSite,
  word: string,
  count: number,
  status = 'PENDING',
): Promise<void> {
  await site.run(
    `with recursive "n"("value") as (select 1 union all select "value" + 1 from "n" where "value" < ?2)
     insert into "jobs" ("id", "title", "status", "authorFullname", "submittedAt", "applicationDeadline")
     select 'list-' || ?1 || '-' || "value", ?1 || ' ' || printf('%03d', "value"), ?3, 'Zoë Writer',
       '2020-01-01T00:00:00.000Z', date('2030-01-01', '-' || "value" || ' days') from "n"`,
    ...[word, count, status],
  );
}

/** Moves so many editions into the future, 100 days apart, and all others out of it; returns their titles. */
export async function editionsAhead(site: OwnSite, count: number): Promise<string[]> {
  const titles = conferences.map(({ title }) => title).slice(0, count);
  await site.run(
    `update "events" set "startDate" = '2020-01-01', "endDate" = null
      where "isNetsci" = 1 and "eventType" <> 'COLLOQUIUM' and "startDate" >= ?`,
    day(0),
  );
  for (const [i, title] of titles.entries())
    await site.run(
      'update "events" set "startDate" = ?, "endDate" = null where "title" = ?',
      ...[day(100 * (i + 1)), title],
    );
  return titles;
}
