import ts from 'typescript';
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

const isFunction = ({ initializer }: ts.VariableDeclaration) =>
  initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));

/** The types and functions that a file declares at its top. */
function declared(node: ts.Statement): ts.Identifier[] {
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return [node.name];
  if (ts.isFunctionDeclaration(node)) return node.name ? [node.name] : [];
  if (!ts.isVariableStatement(node)) return [];
  return node.declarationList.declarations
    .filter(isFunction)
    .map(({ name }) => name)
    .filter(ts.isIdentifier);
}

/** Types and functions that are named by a participle alone (docs/glossary.md, "Style of names"). */
export const participles = (sources: Source[]): Place[] =>
  sources.flatMap(({ path, text }) => {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
    return file.statements
      .flatMap(declared)
      .filter(({ text: name }) => isParticiple(name) && !allowed.has(`${path}: ${name}`))
      .map(({ text: name, end }) => ({
        path,
        line: file.getLineAndCharacterOfPosition(end).line + 1,
        text: name,
      }));
  });
