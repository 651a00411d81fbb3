import site, { Pages } from '#workers/local/worker/index.ts';

// The built site, on a database that counts the rows that statements read.

interface Reader {
  sql: string;
  rows: number;
}

/** What was read since the last request. */
let read: Reader[] = [];

const note = (sql: string, meta: { rows_read?: number }): void =>
  void read.push({ sql, rows: meta.rows_read ?? 0 });

function countedStatement(d1: D1Database, sql: string, plain: D1PreparedStatement) {
  const all = async () => {
    const result = await plain.all<Record<string, unknown>>();
    note(sql, result.meta);
    return result;
  };
  return {
    sql,
    plain,
    bind: (...values: unknown[]) => countedStatement(d1, sql, plain.bind(...values)),
    all,
    run: all,
    async first(name?: string) {
      const [row = null] = (await all()).results;
      return row && name !== undefined ? row[name] : row;
    },
  };
}
type Counted = ReturnType<typeof countedStatement>;

function countedDatabase(d1: D1Database): D1Database {
  return {
    prepare: (sql: string) => countedStatement(d1, sql, d1.prepare(sql)),
    async batch(statements: Counted[]) {
      const results = await d1.batch(statements.map(({ plain }) => plain));
      for (const [i, { meta }] of results.entries()) note(statements[i]?.sql ?? '', meta);
      return results;
    },
  } as unknown as D1Database;
}

let counted: D1Database | undefined;

/** Runs something with a counting database; returns the answer, and what was read until all of it had ended. */
async function count<T>(
  env: Env,
  exec: ExecutionContext,
  run: (env: Env, exec: ExecutionContext) => Promise<T>,
): Promise<{ answer: T; read: Reader[] }> {
  counted ??= countedDatabase(env.DB);
  read = [];
  const later: Promise<unknown>[] = [];
  const patient = {
    exports: exec.exports,
    props: exec.props,
    passThroughOnException: () => undefined,
    waitUntil: (promise: Promise<unknown>) => void later.push(promise),
  } as unknown as ExecutionContext;
  const answer = await run({ ...env, DB: counted }, patient);
  // What only waits, such as for further purges, reads nothing.
  const moment = new Promise((resolve) => setTimeout(resolve, 100));
  await Promise.race([Promise.allSettled(later), moment]);
  return { answer, read };
}

export { Pages };

/** Each answer says in a header what was read; `/rows/cron?cron=…` runs a cron job. */
export default {
  async fetch(request, env, exec) {
    const cron = new URL(request.url).searchParams.get('cron');
    const { answer, read: readers } = await count(env, exec, async (at, during) => {
      if (cron === null) {
        const response = (await site.fetch?.(request, at, during)) ?? new Response();
        return new Response(await response.text(), response);
      }
      const controller = { cron, scheduledTime: Date.now(), noRetry: () => undefined };
      await site.scheduled?.(controller as ScheduledController, at, during);
      return new Response('done');
    });
    const total = readers.reduce((sum, { rows }) => sum + rows, 0);
    const most = readers.sort((a, b) => b.rows - a.rows).slice(0, 4);
    const told = new Response(answer.body, answer);
    told.headers.set('X-Rows-Read', String(total));
    told.headers.set(
      'X-Rows-Most',
      encodeURIComponent(
        JSON.stringify(most.map(({ rows, sql }) => [rows, sql.replace(/\s+/g, ' ').slice(0, 700)])),
      ),
    );
    return told;
  },
  queue: (batch, env, exec) => site.queue?.(batch, env, exec),
} satisfies ExportedHandler<Env>;
