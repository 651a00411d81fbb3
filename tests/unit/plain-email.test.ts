import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mark } from '#functions/campaigns/rendering/email.ts';
import { plainEmail } from '#functions/campaigns/rendering/plain.ts';

const words = 'word '.repeat(19).trim();

describe('the plain text of an e-mail', () => {
  it.each([
    ['paragraphs apart', '<p>One</p><p>Two<br>lines</p>', ['One', '', 'Two', 'lines']],
    ['white space as one space', '<p> One\n  <b>two</b>  </p>', ['One two']],
    ['a title underlined', '<h1>Title</h1><p>x</p>', ['Title', '=====', '', 'x']],
    ['a heading underlined', '<h2>News</h2><p>x</p>', ['News', '----', '', 'x']],
    ['a lower heading with its text', '<p>x</p><h3>Part</h3><div>y</div>', ['x', '', 'Part', 'y']],
    ['points', '<ul><li><p>One</p></li><li>Two</li></ul>', ['- One', '- Two']],
    [
      'points of several paragraphs apart',
      '<ul><li>One</li><li><p>Two</p><p>More</p></li></ul>',
      ['- One', '', '- Two', '', '  More'],
    ],
    ['points within points', '<ul><li>One<ol><li>a</li></ol></li></ul>', ['- One', '', '   1. a']],
    ['numbers', '<ol start="9"><li>a</li><li>b</li></ol>', [' 9.  a', ' 10. b']],
    ['letters', '<ol type="A" start="26"><li>a</li><li>b</li></ol>', [' Z.  a', ' AA. b']],
    ['Roman numbers', '<ol type="i" start="4"><li>a</li><li>b</li></ol>', [' iv. a', ' v.  b']],
    [
      'a quote',
      `<blockquote><p>${words}</p><p>x</p></blockquote>`,
      [`> ${'word '.repeat(15).trim()}`, `> ${'word '.repeat(4).trim()}`, '>', '> x'],
    ],
    ['code as it stands', '<p>x</p><pre><code>a  b\n  c\n</code></pre>', ['x', '', 'a  b', '  c']],
    [
      'a term with its meaning below',
      '<dl><dt>Hub</dt><dd>Many links</dd></dl>',
      ['Hub', '  Many links'],
    ],
    ['a picture as its words', '<p>x <img alt="A map"><img alt=""></p>', ['x [A map]']],
    [
      'a link with its address',
      '<p><a href="https://e.org/x">here</a>.</p>',
      ['here [https://e.org/x].'],
    ],
    ['an address once', '<a href="https://e.org/">https://e.org/</a>', ['https://e.org/']],
    ['an e-mail address once', '<a href="mailto:a@e.org">a@e.org</a>', ['a@e.org']],
    [
      'nothing of what is hidden or only drawn',
      '<head><title>t</title></head><div class="preheader">p</div><div class="bar"></div>x',
      ['x'],
    ],
    ['exponents and formulas', '<p>10<sup style="x">6</sup> <code>$N$</code></p>', ['10⁶ $N$']],
    [
      'a picture with its caption below',
      '<figure><img alt="A map"><figcaption>Of x<sub>0</sub></figcaption></figure><p>y</p>',
      ['[A map]', '', 'Of x₀', '', 'y'],
    ],
    ['a thin line', '<p>x</p><div class="rule"></div><p>y</p>', ['x', '', '--------', '', 'y']],
  ])('has %s', (_, html, lines) => {
    expect(plainEmail(html)).toBe(`${lines.join('\n')}\n`);
  });

  it('has a table with its caption, its columns below each other, and cells over several of them', () => {
    const html = `<table class="data"><caption>Who</caption><tr><th>Name</th><th>Role</th></tr>
      <tr><td rowspan="2">Ada Lovelace</td><td>Chair</td></tr><tr><td><p>Editor</p></td></tr>
      <tr><td colspan="2">Nobody else is in it</td></tr></table>`;
    expect(plainEmail(html).split('\n')).toEqual([
      'Who',
      '',
      'Name           Role',
      'Ada Lovelace   Chair',
      '               Editor',
      'Nobody else is in it',
      '',
    ]);
  });

  it('underlines a heading by what its reader sees, without its marks', () => {
    expect(plainEmail(`<h1>To ${mark('givenName')}</h1>`)).toBe(
      `To ${mark('givenName')}\n${'='.repeat('To givenName'.length)}\n`,
    );
  });

  it('keeps every word in order, in lines of at most 78 characters but for one word', () => {
    const text = fc.array(fc.stringMatching(/^[a-z]{1,90}$/), { minLength: 1, maxLength: 30 });
    const tag = fc.constantFrom('p', 'blockquote', 'div', 'h3', 'strong', 'dd', 'figure');
    fc.assert(
      fc.property(fc.array(fc.tuple(tag, text), { minLength: 1, maxLength: 6 }), (parts) => {
        const html = parts.map(([name, said]) => `<${name}>${said.join(' ')}</${name}> `).join('');
        const plain = plainEmail(html);
        expect(plain.match(/[a-z]+/g)).toEqual(parts.flatMap(([, said]) => said));
        for (const line of plain.split('\n')) {
          expect(line.length <= 78 || !line.replace(/^> /, '').trim().includes(' ')).toBe(true);
          expect(line).toBe(line.trimEnd());
        }
      }),
    );
  });
});
