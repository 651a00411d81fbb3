import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, importsOf, readImports } from './support/imports.ts';

/** An arrow that may not exist (design §1): which files, which targets. */
interface Forbidden {
  says: string;
  from(file: string): boolean;
  to(target: string, typesOnly: boolean): boolean;
}

const isCode = (file: string) => file.startsWith('functions/');
const isRoute = (file: string) =>
  /^functions\/(?:(?:open)?api\.ts$|core\/http\/|feeds\/|.+\/(?:api|[\w-]+-(?:routes|calls|body|reply))\.ts$|(?:.+\/)?(?:calls|api)\/)/.test(
    file,
  );
const reachesBrowser = (file: string) =>
  /^functions\/(?:core\/(?:values|forms|i18n)\/|lifecycle\/(?:transitions|machine)\.ts$|.+\/(?:rules|schema)\.ts$)/.test(
    file,
  );

const forbidden: Forbidden[] = [
  {
    says: 'what the site does knows no page and no worker',
    from: isCode,
    // The verifier that everybody can download is no page: the site checks its own results by it (D-201).
    to: (target) =>
      /^(?:app|workers)\//.test(target) && target !== 'app/public/elections/verify.mjs',
  },
  {
    says: 'only the routes of the API and of the feeds know Hono, and what a call is',
    from: (file) => isCode(file) && !isRoute(file),
    to: (target) => /^(?:hono(?:\/|$)|functions\/core\/http\/calls\.ts$)/.test(target),
  },
  {
    says: 'a capability knows no route: only functions/api.ts puts them together',
    from: (file) => isCode(file) && file !== 'functions/api.ts',
    to: (target) => /^functions\/.+\/api\.ts$/.test(target),
  },
  {
    says: 'what a domain registers is known to functions/registry.ts alone, since it knows all of the domain',
    from: (file) => isCode(file) && file !== 'functions/registry.ts',
    to: (target) => /^functions\/[^/]+\/domain\.ts$/.test(target),
  },
  {
    says: 'a page sees no table, no database, no API and no adapter',
    from: (file) => file.startsWith('app/'),
    to: (target) =>
      /^functions\/(?:.+\/(?:table|api)\.ts$|api\.ts$|core\/(?:http|adapters)\/)/.test(target),
  },
  {
    says: 'a page runs no SQL: of functions/core/db it may only name types',
    from: (file) => file.startsWith('app/'),
    to: (target, typesOnly) => /^(?:functions\/core\/db\/|drizzle-orm)/.test(target) && !typesOnly,
  },
  {
    says: 'a worker holds no rule: it sees no table',
    from: (file) => /^workers\/[\w-]+\.tsx?$/.test(file),
    to: (target) => /^functions\/.+\/table\.ts$/.test(target) || /^drizzle-orm/.test(target),
  },
  {
    says: 'nothing of one machine is in production: the Worker knows nothing of workers/local',
    from: (file) => /^(?:workers\/[\w-]+\.tsx?|app\/(?!drawing\/|vite\.config\.ts).+)$/.test(file),
    to: (target) => target.startsWith('workers/local/'),
  },
  {
    says: 'what may reach the browser imports only its like, zod, dayjs and use-intl',
    from: reachesBrowser,
    to: (target) => !reachesBrowser(target) && !/^(?:zod|dayjs|use-intl)(?:\/|$)/.test(target),
  },
];

const broken = (imports: Import[]) =>
  forbidden.flatMap(({ says, from, to }) =>
    imports
      .filter(({ file, target, typesOnly }) => from(file) && to(target, typesOnly))
      .map(({ file, target }) => `${file} → ${target}: ${says}`),
  );

describe('the arrows of design §1 never turn round', () => {
  const imports = readImports(['app', 'functions', 'workers']);

  it('every import of the project goes the allowed way', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(broken(imports)).toEqual([]);
  });
});

/** The folder of a file; nothing in a domain imports its `domain.ts`, which knows all of it. */
const folderOf = (file: string) => (file.endsWith('/domain.ts') ? file : posix.dirname(file));

/** The folders that import each other in a circle at run time, each circle in one line. */
function circlesOf(imports: Import[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    const [from, to] = [folderOf(file), folderOf(target)];
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const reached = (start: string): Set<string> => {
    const seen = new Set<string>();
    const waiting = [start];
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop())
      for (const to of next.get(folder) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          waiting.push(to);
        }
    return seen;
  };
  const all = new Map([...next.keys()].map((folder) => [folder, reached(folder)]));
  const circles = [...all].flatMap(([folder, seen]) =>
    seen.has(folder)
      ? [
          [...seen]
            .filter((to) => all.get(to)?.has(folder))
            .sort()
            .join(', '),
        ]
      : [],
  );
  return [...new Set(circles)];
}

/** Domains from left to right; one imports only from those before it, and from itself (design §1). */
const domains = [
  ['core'],
  ['email'],
  ['lifecycle'],
  ['identity'],
  ['content', 'site', 'membership'],
  ['campaigns', 'voting'],
  ['feeds', 'operations', 'attention'],
  ['health', 'personal-data'],
  ['registry.ts', 'openapi.ts'],
  ['api.ts'],
];

const domainOf = (file: string): string => file.split('/')[1] ?? '';
const eventLocation = (file: string): number =>
  domains.findIndex((side) => side.includes(domainOf(file)));

describe('domains', () => {
  const within = readImports(['functions']).filter(({ target }) => target.startsWith('functions/'));

  it('know no domain to their right or beside them', () => {
    const wrong = within
      .filter(({ file, target }) => domainOf(file) !== domainOf(target))
      .filter(
        ({ file, target }) =>
          eventLocation(target) < 0 || eventLocation(target) >= eventLocation(file),
      )
      .map(({ file, target }) => `${file} → ${target}`);
    expect(wrong).toEqual([]);
  });

  it('have no folders that import each other in a circle', () => {
    expect(circlesOf(within.filter(({ typesOnly }) => !typesOnly))).toEqual([]);
    const seen = importsOf('functions/a/x.ts', `import { y } from '#functions/b/y.ts';`).concat(
      importsOf('functions/b/y.ts', `import { x } from '#functions/a/x.ts';`),
    );
    expect(circlesOf(seen)).toEqual(['functions/a, functions/b']);
  });
});

describe('the check sees', () => {
  it.each([
    ['functions/content/jobs/queries.ts', '#app/root.tsx'],
    ['functions/content/jobs/queries.ts', '../../../workers/http.ts'],
    ['functions/content/jobs/commands.ts', 'hono'],
    ['functions/content/jobs/commands.ts', '#functions/core/http/calls.ts'],
    ['functions/content/jobs/commands.ts', '#functions/content/events/api.ts'],
    ['functions/content/jobs/commands.ts', '#functions/content/domain.ts'],
    ['app/routes/public/content/jobs/route.tsx', '#functions/content/jobs/table.ts'],
    ['app/root.tsx', '#functions/core/db/database.ts'],
    ['app/root.tsx', '#functions/api.ts'],
    ['app/root.tsx', '#functions/core/adapters/files.ts'],
    ['app/root.tsx', 'drizzle-orm'],
    ['workers/http.ts', '#functions/content/jobs/table.ts'],
    ['workers/index.ts', './local/worker/providers.ts'],
    ['functions/content/jobs/rules.ts', './queries.ts'],
    ['functions/content/jobs/schema.ts', 'htmlparser2'],
    ['functions/core/values/dates.ts', '#functions/core/context.ts'],
  ])('that %s may not import %s', (file, target) => {
    expect(broken(importsOf(file, `import { x } from '${target}';`))).toHaveLength(1);
  });

  it.each([
    ['functions/content/jobs/api.ts', '#functions/core/http/calls.ts'],
    ['functions/feeds/api.ts', 'hono'],
    ['functions/api.ts', '#functions/content/jobs/api.ts'],
    ['functions/content/jobs/rules.ts', '#functions/core/values/dates.ts'],
    ['functions/core/values/dates.ts', 'dayjs/plugin/utc'],
    ['app/root.tsx', '#functions/content/jobs/queries.ts'],
    ['app/root.tsx', '#functions/core/db/database.ts'],
    ['workers/http.ts', '#functions/api.ts'],
    ['workers/local/seed.ts', '#functions/content/jobs/table.ts'],
  ])('that %s may import %s', (file, target) => {
    expect(broken(importsOf(file, `import type { x } from '${target}';`))).toEqual([]);
  });

  it('all the ways in which a file imports', () => {
    const source = `import './a.ts';
import type { B } from "./b.ts";
import c, {
  d,
} from './c.ts';
export * from './d.ts';
export { e } from './e.ts';
const f = await import('./f.ts');
type G = import('./g.ts').G;
const text = 'from here';`;
    const targets = importsOf('functions/x/y.ts', source).map(({ target }) => target);
    expect(targets).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `functions/x/${name}.ts`),
    );
  });
});
