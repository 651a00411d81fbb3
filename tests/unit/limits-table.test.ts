import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LimitName, limitTable } from '#functions/core/limits/rules.ts';

const rows = readFileSync('functions/core/limits/README.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const said = Object.fromEntries(rows.map(([name = '', ...cells]) => [name.slice(1, -1), cells]));

const units = { '15 min': 900, '1 h': 3600, '24 h': 86_400, '180 days': 180 * 86_400 };

describe('D-66 the table of limits', () => {
  it('has every limit and no other, each with what it protects, who raises it, and what its owner does', () => {
    expect(Object.keys(said).sort()).toEqual(Object.keys(limitTable).sort());
    for (const cells of Object.values(said)) expect(cells.filter(Boolean)).toHaveLength(4);
  });

  it.each(Object.keys(limitTable) as LimitName[])('says the number and the time of %s', (name) => {
    const { most, seconds } = limitTable[name];
    const [number = ''] = said[name] ?? [];
    if (number === 'only counted') return expect(most).toBe(1_000_000);
    expect(number).toMatch(new RegExp(`^${most}\\b`));
    const unit = Object.entries(units).find(([words]) => number.includes(words));
    expect(unit?.[1]).toBe(seconds);
  });
});
