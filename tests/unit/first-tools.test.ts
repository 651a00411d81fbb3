import { describe, expect, it } from 'vitest';
import { firstTools } from '#app/components/form/editor/first-tools.ts';
import { pageTools } from '#app/components/form/editor/page-tools.ts';
import { type ToolGroup, textTools } from '#app/components/form/editor/tools.ts';

const namesOf = (groups: readonly ToolGroup[]) =>
  groups.filter(({ when }) => !when).map(({ tools }) => tools.map(({ name }) => name));

describe('the place that is kept for an editor’s tools', () => {
  it('has room for each tool that its toolbar shows at first, in the same groups', () => {
    expect(firstTools.text).toEqual(namesOf(textTools));
    expect(firstTools.page).toEqual(namesOf(pageTools));
  });
});
