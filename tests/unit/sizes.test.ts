import { expect, it } from 'vitest';
import budgets from '#tests/shape/budgets.json' with { type: 'json' };
import { sizesOf } from '#tests/shape/sizes.ts';
import { projectPath } from '#workers/local/project.ts';

it('nothing grows beyond its budget', () => {
  const most = budgets as Record<string, number>;
  const grown = Object.entries(sizesOf(projectPath())).filter(
    ([name, size]) => size > (most[name] ?? 0),
  );
  expect(grown.map(([name, size]) => `${name.trim()}: ${size} of ${most[name] ?? 0}`)).toEqual([]);
});
