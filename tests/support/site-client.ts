type Value = string | number | null;

/** Of a request: nobody packs an answer that is unpacked at once. */
export const plain = { 'accept-encoding': 'identity' };

/** Variables of a site's environment. */
export type Vars = Record<string, string>;

/** The time on the sites of the tests, which `startSites` sets. */
export const siteNow = (): Date => new Date(Date.now() + Number(process.env.CLOCK_AHEAD ?? 0));

/** A request of a test to the process that runs the sites. */
export type HostRequest =
  | { do: 'start'; vars?: Vars }
  | { do: 'empty'; url: string }
  | { do: 'stop'; url: string }
  | { do: 'stop all' }
  | { do: 'tell'; url: string }
  | { do: 'key'; url: string }
  | { do: 'tick'; url: string; cron: string };

/** The addresses of a site, and of its database for statements, which bypass the sites' process. */
export interface StartedSite {
  url: string;
  statements: string;
}

/** A site for one test file alone, so that it may change published content. */
export interface OwnSite {
  url: string;
  /** The time there: a site in production keeps that of the machine. */
  now(): Date;
  /** Runs one statement on its database. */
  run(sql: string, ...values: Value[]): Promise<void>;
  /** Makes the keys of ballots that tests have put online. */
  keyBallots(): Promise<void>;
  /** Triggers the cron job with this expression. */
  cronJob(cron: string): Promise<void>;
  /** The first row of a statement on its database, or null. */
  first(sql: string, ...values: Value[]): Promise<Record<string, unknown> | null>;
  /** Begins anew with a copy of the seeded database. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

const ask = (asked: HostRequest) => send(process.env.SITE_HOST ?? '', asked);

async function send(address: string, asked: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(asked) });
  const answer = (await response.json()) as { value?: unknown; error?: string };
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer.value;
}

/** Stops the sites that files which have ended still had. */
export const stopOwnSites = async (): Promise<void> => void (await ask({ do: 'stop all' }));

/** Starts a site with a copy of the seeded database, and with variables of its own if there are any. */
export async function startOwnSite(vars?: Vars): Promise<OwnSite> {
  const { url, statements } = (await ask({ do: 'start', vars })) as StartedSite;
  const first = async (sql: string, ...values: Value[]) =>
    (await send(statements, { sql, values })) as Record<string, unknown> | null;
  return {
    url,
    now: () => (vars?.MODE === 'production' ? new Date() : siteNow()),
    run: async (sql, ...values) => {
      await first(sql, ...values);
      // Nothing else tells the site that its content has changed; it would notice within a second.
      await ask({ do: 'tell', url });
    },
    keyBallots: async () => void (await ask({ do: 'key', url })),
    cronJob: async (cron) => void (await ask({ do: 'tick', url, cron })),
    first,
    empty: async () => void (await ask({ do: 'empty', url })),
    stop: async () => void (await ask({ do: 'stop', url })),
  };
}
