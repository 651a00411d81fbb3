import { readFileSync } from 'node:fs';
import { projectPath } from '#workers/local/project.ts';

/** The requirements of one part of the site, as listed in `docs/requirements.md`, or the decisions. */
interface RequirementGroup {
  /** The prefix of their ids: three letters, or `D`. */
  group: string;
  title: string;
  ids: string[];
}

/** Every requirement of `docs/requirements.md`, by its group, in the order of the document. */
export function requirementGroups(): RequirementGroup[] {
  const text = readFileSync(projectPath('docs/requirements.md'), 'utf8');
  const groups: RequirementGroup[] = [];
  for (const line of text.split('\n')) {
    const [, group, title] = /^## ([A-Z]{3}) — (.+)$/.exec(line) ?? [];
    if (group && title) groups.push({ group, title, ids: [] });
    const [, id] = /^- ([A-Z]{3}-\d{2}) · /.exec(line) ?? [];
    if (id) groups.at(-1)?.ids.push(id);
  }
  return groups;
}

/**
 * The decisions of `docs/decisions.md`: `counted` are those that a test can show, being neither policy (P) nor
 * replaced (R).
 */
export function readDecisions(): { all: string[]; counted: RequirementGroup } {
  const text = readFileSync(projectPath('docs/decisions.md'), 'utf8');
  const lines = [...text.matchAll(/^\| (D-\d{2,3}) \| ([A-Z ]+) \|/gm)];
  const ids = lines.flatMap(([, id = '', kind = '']) => (/[PR]/.test(kind) ? [] : [id]));
  ids.sort((a, b) => Number(a.slice(2)) - Number(b.slice(2)));
  return {
    all: lines.map(([, id = '']) => id),
    counted: { group: 'D', title: 'Decisions', ids },
  };
}
