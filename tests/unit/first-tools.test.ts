import { describe, expect, it } from 'vitest';
import { firstTools, namedTools } from '#app/components/form/editor/first-tools.ts';
import { editorTools } from '#app/components/form/editor/table-tools.ts';
import type { ToolGroup } from '#app/components/form/editor/tools.ts';

const namesOf = (groups: readonly ToolGroup[]) =>
  groups.filter(({ when }) => !when).map(({ tools }) => tools.map(({ name }) => name));

describe('the place that is kept for an editor’s tools', () => {
  it('has room for each tool that its toolbar shows at first, in the same groups', () => {
    expect(firstTools).toEqual(namesOf(editorTools(3)));
    expect(firstTools).toEqual(namesOf(editorTools(2)));
    const named = editorTools(3).flatMap(({ tools }) => tools.filter(({ icon }) => !icon));
    expect(named.map(({ name }) => name)).toEqual([...namedTools]);
  });
});
