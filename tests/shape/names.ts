import { type Directive, parseSync, type Span, type Statement } from 'oxc-parser';
import type { Source } from './sources.ts';
import type { Place } from './types.ts';

const irregular =
  'begun|bound|bought|built|chosen|done|drawn|found|frozen|given|gone|heard|held|hidden|kept|known|laid|left|lost|' +
  'made|met|paid|said|seen|sent|shown|stood|taken|thought|told|understood|won|written';

/** One word that is a participle, such as `asked`, `Taken` or `Unsent`; `seed` and `embed` are verbs. */
const participle = new RegExp(`^(?:un|re)?(?:${irregular}|(?!.*eed$|embed$)[a-z]+ed)$`);
const isParticiple = (name: string) => participle.test(name[0]?.toLowerCase() + name.slice(1));

/** What reads as a sentence where it is used: `found(row, 'Page')`. */
const allowed = new Set(['functions/core/errors.ts: found']);

type Name = Span & { name: string };

/** The types and functions that a file declares at its top. */
function declared(node: Directive | Statement): Name[] {
  if (node.type === 'ExportNamedDeclaration')
    return node.declaration ? declared(node.declaration) : [];
  if (node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration')
    return [node.id];
  if (node.type === 'FunctionDeclaration') return node.id ? [node.id] : [];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' &&
    (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
      ? [id]
      : [],
  );
}

/** Types and functions that are named by a participle alone (docs/glossary.md, "Style of names"). */
export const participles = (sources: Source[]): Place[] =>
  sources.flatMap(({ path, text }) =>
    parseSync(path, text, { lang: 'tsx' })
      .program.body.flatMap(declared)
      .filter(({ name }) => isParticiple(name) && !allowed.has(`${path}: ${name}`))
      .map(({ name, end }) => ({ path, line: text.slice(0, end).split('\n').length, text: name })),
  );
