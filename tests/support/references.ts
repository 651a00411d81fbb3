import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { requirementGroups } from '../acceptance/requirements.ts';

/** The possible targets of references. */
export interface Targets {
  requirements: Set<string>;
  /** The prefixes of requirement ids. */
  groups: Set<string>;
  decisions: Set<string>;
  /** The numbered sections of the design, and of the two documents of the specification. */
  sections: Record<'design' | 'document 1' | 'document 2', Set<string>>;
  /** Every file of the project, from its root. */
  files: string[];
  /** The names of the code in camel case. */
  identifiers: Set<string>;
}

const folders = ['app', 'functions', 'workers', 'tests', 'migrations', 'docs'];
const generated =
  /^(?:app\/drawing\/generated|tests\/results)\/|^(?:tests\/acceptance\.md|settings\.json)$/;

/** Every hand-written file of the project, from its root. */
export function projectFiles(): string[] {
  const inside = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => posix.join(parentPath, name)),
  );
  const root = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isFile());
  return [...inside, ...root.map(({ name }) => name)].filter((file) => !generated.test(file));
}

const matches = (file: string, pattern: RegExp): Set<string> =>
  new Set([...readFileSync(file, 'utf8').matchAll(pattern)].map(([, found = '']) => found));

const sectionsOf = (file: string): Set<string> => matches(file, /^## (\d+)\. /gm);

const camelCase = /\b([a-z]+[A-Z]\w*)\b/g;

/** What the documents in `docs/` define. */
export function readTargets(): Targets {
  const groups = requirementGroups();
  const files = projectFiles();
  const code = files.filter((file) => /\.(?:tsx?|mjs|json|sql)$/.test(file));
  return {
    requirements: new Set(groups.flatMap(({ ids }) => ids)),
    groups: new Set(groups.map(({ group }) => group)),
    decisions: matches('docs/decisions.md', /^\| (D-\d+) \|/gm),
    sections: {
      design: sectionsOf('docs/design.md'),
      'document 1': sectionsOf('docs/specification/1-public-site-and-access.md'),
      'document 2': sectionsOf('docs/specification/2-members-area-and-administration.md'),
    },
    files,
    identifiers: new Set(code.flatMap((file) => [...matches(file, camelCase)])),
  };
}

/** The references in the text of `file` that lead nowhere. */
export function brokenReferences(file: string, text: string, targets: Targets): string[] {
  const prose = file.endsWith('.md') ? text : commentsOf(text);
  return [
    ...brokenIds(text, targets),
    ...brokenSections(text, targets),
    ...brokenPaths(prose),
    ...(file.endsWith('.md') ? [...brokenNames(prose, targets), ...brokenLinks(file, prose)] : []),
    ...(describesCode.test(file) ? brokenIdentifiers(prose, targets) : []),
  ];
}

/** The comments of a source text, including those at ends of lines. */
const commentsOf = (source: string): string =>
  source.match(/(?:^|\s)(?:\/\/|\/\*+|\*|#|--)\s.*$/gm)?.join('\n') ?? '';

function brokenIds(text: string, { requirements, groups, decisions }: Targets): string[] {
  const ids = text.match(/\b(?:[A-Z]{3}|D)-\d{2,3}\b/g) ?? [];
  return ids.filter((id) =>
    id.startsWith('D-') ? !decisions.has(id) : groups.has(id.slice(0, 3)) && !requirements.has(id),
  );
}

/** "design §4", "document 2 §2 and §4", and "S1§2", as the requirements cite document 1. */
function brokenSections(text: string, { sections }: Targets): string[] {
  const named = text.matchAll(/\b(design|document [12]|S[12])(?:,? )?(§\d+(?:(?:,| and) §\d+)*)/g);
  return [...named].flatMap(([, name = '', numbers = '']) => {
    const document = name.replace(/^S/, 'document ') as keyof Targets['sections'];
    return (numbers.match(/\d+/g) ?? [])
      .filter((number) => !sections[document].has(number))
      .map((number) => `${name} §${number}`);
  });
}

/** Paths from the root of the project; `*`, `<name>` and `{a,b}` match several. */
function brokenPaths(text: string): string[] {
  const pattern =
    /(?<![\w./#@{}-])(?:app|functions|workers|tests|migrations|docs)\/[\w.*/-]*(?:[<{][\w,.$ -]+[>}][\w.*/-]*)*/g;
  return (text.match(pattern) ?? [])
    .map((path) => path.replace(/[./]+$/, ''))
    .filter((path) => !generated.test(`${path}/`) && !pathExists(path));
}

/** A name in braces alone, such as `{id}`, matches anything, like one in angle brackets. */
function pathExists(path: string): boolean {
  const glob = path.replace(/<[\w -]+>|\$?\{[\w$]+\}/g, '*');
  return glob === path && !/[*{]/.test(path) ? existsSync(path) : globSync(glob).length > 0;
}

/** File names in Markdown, such as `rules.ts` or `seed/read.ts`: the end of an existing path. */
function brokenNames(text: string, { files }: Targets): string[] {
  const names = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|md|json|sql|toml|txt))`/g)];
  return names
    .map(([, name = '']) => name)
    .filter((name) => !/^(?:\/|build\/|\.wrangler)/.test(name) && !generated.test(name))
    .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
}

/** Markdown about the code as it is; the specification and the glossary also use names that are not in it. */
const describesCode = /README\.md$|^docs\/(?:contributing|design|operations|walks)\.md$/;

/** Names in camel case in Markdown, such as `castVote` or `castVote(ctx)`, which the code does not have. */
const brokenIdentifiers = (text: string, { identifiers }: Targets): string[] =>
  [...text.matchAll(/`([a-z]+[A-Z]\w*)(?:\([^`]*)?`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !identifiers.has(name));

function brokenLinks(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  return links.filter(
    (target) => !/^\w+:/.test(target) && !existsSync(posix.join(posix.dirname(file), target)),
  );
}
