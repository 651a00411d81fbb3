import type { OwnSite } from './own-site.ts';

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
