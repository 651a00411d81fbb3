import { posix } from 'node:path';
import { type Node, type ParseResult, parseSync, visitorKeys } from 'oxc-parser';
import type { Source } from './sources.ts';

/** A function or constant at the top of a file, as far as it tells what is a command and which proof that needs. */
interface Declaration {
  path: string;
  name: string;
  isExported: boolean;
  /** What it names of the project, as `path: name`. */
  uses: string[];
  /** What each of its questions who acts declares about the proof; null for one without, which is a read's. */
  needs: (string | null)[];
  /** Whether it writes to the database, or makes a file of rows. */
  writes: boolean;
}

/** A function that a signed-in person calls, and that writes or hands out a file. */
export interface Command {
  /** `path: name`. */
  place: string;
  /** What it declares, or what it calls: 'fresh', 'none', or the words that decide. */
  needs: string[];
  isOwn: boolean;
}

/** Writes that make no command of a read: attempts that are counted, and files that are kept once they are drawn. */
const isAside = (path: string) => /^functions\/(?:core\/limits|membership\/documents)\//.test(path);

/** Where both questions are defined. */
/** Only names what others do, for the queue and the clock. */
const isRegister = (path: string) => /^functions\/(?:registry|[^/]+\/domain)\.ts$/.test(path);
const isDefinition = (path: string) => path === 'functions/core/permissions/require.ts';

const placeOf = (path: string, name: string) => `${path}: ${name}`;

/** The places of the names that a file imports. */
const importedNames = (file: string, { module }: ParseResult): [string, string][] =>
  module.staticImports.flatMap(({ moduleRequest: { value: from }, entries }) =>
    entries.map(({ localName, importName }): [string, string] => {
      const path = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from);
      return [localName.value, placeOf(path, importName.name ?? localName.value)];
    }),
  );

/** The nodes within a node that run: no types, and no names of properties. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const key of visitorKeys[node.type] ?? []) {
    const isName = key === 'property' || key === 'key';
    if (isName && 'computed' in node && !node.computed) continue;
    const within: unknown = Reflect.get(node, key);
    for (const one of (Array.isArray(within) ? within : [within]) as (Node | null)[])
      if (one && (!one.type.startsWith('TS') || 'expression' in one)) yield* nodesIn(one);
  }
}

/** What a call declares about the proof; undefined for a call of anything else. */
function needsOf(callee: string, third: string | undefined): string | null | undefined {
  if (callee === 'authorize') return third?.replace(/^\{ proof: (.*) \}$/, '$1') ?? null;
  if (callee === 'chooseTransition') return 'transition';
  return callee === 'refuse.proofRequired' ? 'by itself' : undefined;
}

function declarationsOf({ path, text }: Source): Declaration[] {
  const parsed = parseSync(path, text);
  const textOf = ({ start, end }: Node) => text.slice(start, end);
  const tops = parsed.program.body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const node = isExported ? statement.declaration : statement;
    const parts = node?.type === 'VariableDeclaration' ? node.declarations : node ? [node] : [];
    return parts.flatMap((part) =>
      'id' in part && part.id?.type === 'Identifier'
        ? [{ name: part.id.name, isExported, nodes: [...nodesIn(part)] }]
        : [],
    );
  });
  const places = new Map([
    ...importedNames(path, parsed),
    ...tops.map(({ name }) => [name, placeOf(path, name)] as const),
  ]);
  return tops.map(({ name, isExported, nodes }) => {
    const calls = nodes.filter((node) => node.type === 'CallExpression');
    return {
      path,
      name,
      isExported,
      uses: nodes.flatMap((node) =>
        node.type === 'Identifier' ? (places.get(node.name) ?? []) : [],
      ),
      needs: calls.flatMap(({ callee, arguments: [, , third] }) => {
        const needs = needsOf(textOf(callee), third && textOf(third));
        return needs === undefined || isDefinition(path) ? [] : [needs];
      }),
      writes:
        !isAside(path) && calls.some(({ callee }) => /\bdb\.write$|^csvText$/.test(textOf(callee))),
    };
  });
}

/**
 * Every command in some sources: what asks who acts and writes, itself or through what it names. One whose own
 * questions are all those of a read needs nothing that anybody has thought about, whatever it calls.
 */
export function commandsIn(sources: Source[]): Command[] {
  const all = new Map(
    sources
      .filter(({ path }) => !isRegister(path))
      .flatMap(declarationsOf)
      .map((one) => [placeOf(one.path, one.name), one] as const),
  );
  const reachedFrom = (one: Declaration): Declaration[] => {
    const reached = new Set([one]);
    for (const { uses } of reached)
      for (const place of uses) if (all.has(place)) reached.add(all.get(place) as Declaration);
    return [...reached];
  };
  const isDeclared = (need: string | null) => need !== null;
  return [...all].flatMap(([place, own]) => {
    const reached = reachedFrom(own);
    const isCommand = own.needs.some(isDeclared) || reached.some(({ writes }) => writes);
    const asked = own.needs.length > 0 ? own.needs : reached.flatMap(({ needs }) => needs);
    if (!isCommand || asked.length === 0 || !(own.isExported || own.needs.length > 0)) return [];
    const needs = [...new Set(asked.filter(isDeclared))];
    return [{ place, needs, isOwn: own.needs.length > 0 }];
  });
}
