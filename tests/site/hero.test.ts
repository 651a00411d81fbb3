import { expect, it } from 'vitest';
import { pages, sections } from '#tests/e2e/seeded.ts';
import { open, textOf } from './document.ts';

const shown = new Map<string, Document>();
for (const { path } of pages) shown.set(path, await open(path));

it('FRM-19 each page wears the style of its section', () => {
  for (const { path, sectionId } of pages) {
    const section = sections.find(({ id }) => id === sectionId);
    const root = shown.get(path);
    const hero = root?.querySelector('.hero');
    const worn = {
      theme: root?.documentElement.getAttribute('data-theme'),
      pattern: hero?.getAttribute('data-pattern'),
      drawn: hero?.querySelectorAll('.hero-pattern').length,
      tall: hero?.hasAttribute('data-tall'),
      filled: root?.querySelector('footer')?.hasAttribute('data-filled'),
    };
    expect.soft(worn, path).toEqual({
      theme: section?.theme,
      pattern: section?.pattern,
      drawn: section?.pattern ? 1 : 0,
      tall: section?.heroTall,
      filled: section?.footerFill,
    });
  }
  const styles = (['pattern', 'heroTall', 'footerFill'] as const).map(
    (key) => new Set(pages.map((page) => sections.find(({ id }) => id === page.sectionId)?.[key])),
  );
  expect(styles.map(({ size }) => size)).toEqual([3, 2, 2]);
});

it('PGE-04 a page has a body, and a hero picture only where it was given one', () => {
  for (const [path, pictures] of [
    ['/outreach', 1],
    ['/education', 0],
  ] as const) {
    const root = shown.get(path);
    expect(root?.querySelectorAll('.hero picture img')).toHaveLength(pictures);
    expect(root?.querySelectorAll('.hero picture')).toHaveLength(pictures);
    expect(textOf(root?.querySelector('.page-body .rich-text'))).not.toBe('');
  }
});

it('FRM-21 the hero picture of Outreach has a source for each of the five widths', () => {
  const sources = [...(shown.get('/outreach')?.querySelectorAll('.hero picture source') ?? [])];
  expect(sources.map((source) => source.getAttribute('media')?.replace(/\s/g, ''))).toEqual([
    '(min-width:1921px)',
    '(min-width:1400px)',
    '(min-width:800px)',
    '(min-width:451px)',
    '(max-width:450px)',
  ]);
});
