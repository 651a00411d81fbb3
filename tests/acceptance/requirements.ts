import { readFileSync } from 'node:fs';
import { projectPath } from '#workers/local/project.ts';

/** The requirements of one part of the site, as listed in `docs/requirements.md`. */
interface RequirementGroup {
  /** The three-letter prefix of their ids. */
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
