type Value = string | number | null;

/** What a test asks the process that holds the sites. */
export type HostRequest =
  | { do: 'start'; vars: Record<string, string> }
  | { do: 'stop'; url: string }
  | { do: 'tick'; url: string; cron: string }
  | { do: 'run' | 'first'; url: string; sql: string; values: Value[] };

/** A site that a test file has to itself, so that it may change what is published there. */
export interface OwnSite {
  url: string;
  /** Runs one statement on its database. */
  run(sql: string, ...values: Value[]): Promise<void>;
  /** Calls `tell` after each statement from now on; returns what ends it. */
  onRun(tell: () => Promise<unknown>): () => void;
  /** Sends the tick of a cron expression. */
  tick(cron: string): Promise<void>;
  /** The first row of a statement on its database, or null. */
  first(sql: string, ...values: Value[]): Promise<Record<string, unknown> | null>;
  stop(): Promise<void>;
}

async function ask(asked: HostRequest): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${process.env.E2E_HOST_PORT}/`, {
    method: 'POST',
    body: JSON.stringify(asked),
  });
  const answer = (await response.json()) as { value?: unknown; error?: string };
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer.value;
}

/** Starts a site with a copy of the seeded database. */
export async function startOwnSite(vars: Record<string, string>): Promise<OwnSite> {
  const url = String(await ask({ do: 'start', vars }));
  const told = new Set<() => Promise<unknown>>();
  return {
    url,
    run: async (sql, ...values) => {
      await ask({ do: 'run', url, sql, values });
      await Promise.all([...told].map((tell) => tell()));
    },
    onRun: (tell) => {
      told.add(tell);
      return () => told.delete(tell);
    },
    tick: async (cron) => void (await ask({ do: 'tick', url, cron })),
    first: async (sql, ...values) =>
      ((await ask({ do: 'first', url, sql, values })) ?? null) as Record<string, unknown> | null,
    stop: async () => void (await ask({ do: 'stop', url })),
  };
}
