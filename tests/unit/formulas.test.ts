import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { tidyPaste } from '#app/components/form/editor/paste/tidy.ts';
import { withFormulas } from '#functions/core/richtext/formulas.ts';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { toStoredHtml } from '#functions/core/richtext/stored.ts';
import { formulaHtml, formulasIn, withDollars } from '#functions/core/values/formulas.ts';
import { readPasted } from '#tests/support/pasted.ts';
import { projectPath } from '#workers/local/project.ts';
import { writeFormulas } from '#workers/workshop/formulas.ts';

const drawn = async (body: string, write = writeFormulas) => {
  const done = await withFormulas({ formulas: { write } }, { title: body, body }, ['body']);
  expect(done.title).toBe(body);
  return toStoredHtml(done.body);
};

describe('D-241 a formula that is saved', () => {
  it('has MathML beside its TeX, which is shown as it is stored', async () => {
    const html = await drawn(`<p>a ${formulaHtml('k_i &lt; \\frac{1}{2}', false)}</p>`);
    expect(html).toContain('<msub><mi>k</mi><mi>i</mi></msub><mo>&lt;</mo><mfrac>');
    expect(html).toContain('<annotation encoding="application/x-tex">k_i &lt; \\frac{1}{2}<');
    expect(safeHtml(html)).toBe(html);
    expect(await drawn(html)).toBe(html);
  });

  it('is drawn from its TeX, whatever was sent beside it', async () => {
    const html = await drawn(formulaHtml('k', true, '<mi>another</mi>'));
    expect(html).toMatch(/^<math display="block" alttext="k"><semantics><mi>k<\/mi>/);
    expect(html).not.toContain('another');
  });

  it.each([
    ['one that cannot be read', '\\foo{x}', writeFormulas],
    ['one that is too long', 'k+'.repeat(1001), writeFormulas],
    ['one while nobody can draw', 'k', async () => []],
  ])('stays as it was typed: %s', async (_, tex, write) => {
    const html = await drawn(formulaHtml(tex, false), write);
    const shown = formulaHtml(tex, false, `<mtext>$${tex}$</mtext>`);
    expect(html).toBe(shown.replace('<math', `<math alttext="${tex}"`));
  });

  it('has its TeX where browsers copy it', async () => {
    const html = await drawn(formulaHtml('x &lt; "y"', true));
    expect(html).toMatch(/^<math display="block" alttext="x &lt; &quot;y&quot;"><semantics>/);
    const { html: pasted } = tidyPaste(
      readPasted(html.replace(/<annotation.*<\/annotation>/, '')),
      {
        top: 3,
        origin: '',
      },
    );
    expect(pasted).toBe(formulaHtml('x &lt; "y"', true));
  });
});

it.each(['overline', 'underline', 'cancel', 'sout'])(
  'D-241 the line of \\%s is drawn by our styles, since browsers draw none',
  async (name) => {
    const html = await drawn(formulaHtml(`\\${name}{A}`, false));
    const [, notation = ''] = /<menclose notation="([^"]*)">/.exec(html) ?? [];
    const ends = [`="${notation}"]`, notation.endsWith('strike') ? '*="strike"]' : '"none"'];
    expect(notation).not.toBe('');
    const styles = await readFile(projectPath('app/components/ui/rich-text.css'), 'utf8');
    expect(ends.some((end) => styles.includes(`menclose[notation${end}`))).toBe(true);
  },
);

it.each([
  ['\\(k_i\\) and \\[\nx\\\\[2pt]y\n\\] so', '$k_i$ and $$x\\\\[2pt]y$$ so'],
  ['is\n$$\nk^2\n$$\n\nthen', 'is $$k^2$$\n\nthen'],
  ['a $\\ell\n< 1$, $5\nand 10$', 'a $\\ell < 1$, $5\nand 10$'],
  ['\\begin{equation}\\label{q}\n  k\n\\end{equation}', '$$k$$'],
  ['\\begin{align}a&=b\\end{align}', '$$\\begin{align*}a&=b\\end{align*}$$'],
  ['\\\\(k) \\( k\n\n\\)', '\\\\(k) \\( k\n\n\\)'],
])('D-241 the TeX of documents and chats stands in dollars: %j', (text, left) =>
  expect(withDollars(text)).toBe(left),
);

it.each(['$5 and $10, US$', '$50 ($', '$5-$', '$5 or “$'])(
  'D-241 amounts are none while the second is typed: %s',
  (text) => expect(formulasIn(text)).toEqual([]),
);

it('D-241 amounts of money are no formulas', () => {
  const text = 'From $5 and $10, US$5$, \\$x$ and $5-$10: $k_i$, $$x^2$$.';
  expect(formulasIn(text).map(({ tex, isBlock }) => [tex, isBlock])).toEqual([
    ['k_i', false],
    ['x^2', true],
  ]);
});
