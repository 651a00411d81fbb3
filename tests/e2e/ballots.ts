import type { Page } from '@playwright/test';
import { siteNow } from '#tests/support/site-client.ts';
import { enterAs, newPerson } from './accounts.ts';
import type { OwnSite } from './own-site.ts';

const hour = 3_600_000;
const inHours = (hours: number): string =>
  new Date(siteNow().getTime() + hours * hour).toISOString();

interface BallotWindows {
  applications?: [from: number, to: number];
  voting: [from: number, to: number];
}

/** A published ballot; its windows in hours from now. */
export async function newBallot(
  site: Pick<OwnSite, 'run' | 'first' | 'keyBallots'>,
  title: string,
  seats: number | null,
  at: BallotWindows,
) {
  const id = crypto.randomUUID();
  await site.run(
    `insert into "ballots" ("id", "title", "description", "isPoll", "numberOfSeats", "status")
     values (?, ?, '<p>Please read this first.</p>', ?, ?, 'PUBLISHED')`,
    ...[id, title, seats === null ? 1 : 0, seats],
  );
  await site.keyBallots();
  await moveWindows(site, id, at);
  return id;
}

/** Does something that a trigger refuses from the opening of a vote on. */
export async function withoutTrigger(
  { run, first }: Pick<OwnSite, 'run' | 'first'>,
  name: 'ballots_stay' | 'applications_stay' | 'participations_never_deleted',
  act: () => Promise<void>,
) {
  const kept = await first(`select "sql" from "sqlite_master" where "name" = ?`, name);
  await run(`drop trigger "${name}"`);
  await act();
  await run(String(kept?.sql));
}

/** Moves the windows of a ballot, as if time passed. */
export async function moveWindows(
  site: Pick<OwnSite, 'run' | 'first'>,
  id: string,
  { applications, voting }: BallotWindows,
) {
  const [from, to] = applications ?? [null, null];
  await withoutTrigger(site, 'ballots_stay', () =>
    site.run(
      `update "ballots" set "applicationsStartTime" = ?, "applicationsEndTime" = ?,
         "votingStartTime" = ?, "votingEndTime" = ? where "id" = ?`,
      from === null ? null : inHours(from),
      to === null ? null : inHours(to),
      ...[inHours(voting[0]), inHours(voting[1]), id],
    ),
  );
}

/** A member who is a candidate in an election. */
export async function newCandidate(
  site: OwnSite,
  ballotId: string,
  givenName: string,
  reason = '',
) {
  const made = await newPerson(site, { givenName, lastName: 'Candidate', endsIn: [100] });
  await site.run(
    `insert into "applications" ("id", "ballotId", "userId", "givenName", "lastName", "program",
       "status", "disabled", "disabledReason")
     values (?, ?, ?, ?, 'Candidate', ?, 'PUBLISHED', ?, ?)`,
    ...[crypto.randomUUID(), ballotId, made.id, givenName, `<p>The program of ${givenName}.</p>`],
    ...[reason === '' ? 0 : 1, reason],
  );
  return made;
}

/** Signs a member in. */
export const asMember = (page: Page, site: OwnSite, givenName: string) =>
  enterAs(page, site, { givenName, lastName: 'Member', endsIn: [100] });
