import { describe, expect, it } from 'vitest';
import { schema } from '#app/components/form/editor/schema.ts';
import { writingHints } from '#app/components/form/editor/writing-checks.ts';
import { documentOf } from '#tests/support/editor-html.ts';

const hints = (html: string, top: 2 | 3 = 3) => writingHints(documentOf(html, schema), top);
const said = (html: string, top?: 2 | 3) =>
  hints(html, top).map(({ is, about }) => (about ? `${is}: ${about}` : is));
const picture = '/images/01a1fe2f-0000-7000-8000-00000000000a';

describe('D-164 a text is looked at while it is written', () => {
  it.each([
    ['<h3>One</h3><h4>Two</h4><h3>Three</h3><p>Words</p>', []],
    ['<h4>Deep</h4><h4>Next</h4>', ['skippedHeading: Deep']],
    ['<p><a href="/jobs">our vacancies</a></p>', []],
    ['<p>See <a href="/jobs"><strong>Click</strong> here!</a></p>', ['vagueLink: Click here!']],
    [
      '<p>Vedi <a href="/jobs">qui</a> o <a href="/x">Leggi di più</a></p>',
      ['vagueLink: qui', 'vagueLink: Leggi di più'],
    ],
    ['<p><a href="/jobs">​ </a></p>', ['emptyLink']],
    [
      '<p><a href="https://a.example/b">https://a.example/b</a></p>',
      ['bareAddress: https://a.example/b'],
    ],
    ['<p>At www.example.org/x today</p>', ['bareAddress: www.example.org/x']],
    ['<p><a href="mailto:a@b.example">a@b.example</a></p>', []],
    [`<p><img src="${picture}" alt=""></p>`, ['noAlt']],
    [`<p><a href="/jobs"><img src="${picture}" alt="Our hall"></a></p>`, []],
    ['<p><img data-pasted="p0" alt="x"></p>', ['missingPicture']],
    ['<table><tr><td>a</td></tr></table>', ['noHeaderRow']],
    ['<table><tr><th>a</th></tr><tr><td>b</td></tr></table>', []],
  ] as const)('%s', (html, expected) => {
    expect(said(html)).toEqual(expected);
  });

  it('the headings of a page begin one level higher', () => {
    expect(said('<h3>One</h3>', 2)).toEqual(['skippedHeading: One']);
  });

  it('each hint leads to what it is about, and there are at most twenty', () => {
    const [hint] = hints('<p>See <a href="/jobs">here</a>.</p>');
    const text = documentOf('<p>See <a href="/jobs">here</a>.</p>', schema);
    expect(text.textBetween(hint?.from ?? 0, hint?.to ?? 0)).toBe('here');
    const [bare] = hints('<p>At www.example.org/x today</p>');
    expect(
      documentOf('<p>At www.example.org/x today</p>', schema).textBetween(
        bare?.from ?? 0,
        bare?.to ?? 0,
      ),
    ).toBe('www.example.org/x');
    expect(hints('<h4>a</h4>'.repeat(1) + '<p>www.a.example</p>'.repeat(50))).toHaveLength(20);
  });
});
