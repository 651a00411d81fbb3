type Value = string | number | null;

/** What a test asks the process that holds the sites. */
export type HostRequest =
  | { do: 'start' }
  | { do: 'stop'; url: string }
  | { do: 'tick'; url: string; cron: string };

/** Where a site is, and where statements on its database are taken: past the process of the sites. */
export interface StartedSite {
  url: string;
  statements: string;
}

/** A site that a test file has to itself, so that it may change what is published there. */
export interface OwnSite {
  url: string;
  /** Runs one statement on its database. */
  run(sql: string, ...values: Value[]): Promise<void>;
  /** Calls `tell` after each statement from now on; returns what ends it. */
  onRun(tell: () => Promise<unknown>): () => void;
  /** Sends the cron job of a cron expression. */
  cronJob(cron: string): Promise<void>;
  /** The first row of a statement on its database, or null. */
  first(sql: string, ...values: Value[]): Promise<Record<string, unknown> | null>;
  stop(): Promise<void>;
}

const ask = (asked: HostRequest) => send(`http://127.0.0.1:${process.env.E2E_HOST_PORT}/`, asked);

async function send(address: string, asked: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(asked) });
  const answer = (await response.json()) as { value?: unknown; error?: string };
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer.value;
}

/** Starts a site with a copy of the seeded database. */
export async function startOwnSite(): Promise<OwnSite> {
  const { url, statements } = (await ask({ do: 'start' })) as StartedSite;
  const first = async (sql: string, ...values: Value[]) =>
    (await send(statements, { sql, values })) as Record<string, unknown> | null;
  const told = new Set<() => Promise<unknown>>();
  return {
    url,
    run: async (sql, ...values) => {
      await first(sql, ...values);
      await Promise.all([...told].map((tell) => tell()));
    },
    onRun: (tell) => {
      told.add(tell);
      return () => told.delete(tell);
    },
    cronJob: async (cron) => void (await ask({ do: 'tick', url, cron })),
    first,
    stop: async () => void (await ask({ do: 'stop', url })),
  };
}
