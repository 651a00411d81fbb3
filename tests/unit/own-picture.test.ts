import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { ownPicture } from '#functions/core/values/own-picture.ts';
import { anyText } from '#tests/support/any-text.ts';
import { anySpelling, pictureSpellings } from '#tests/support/picture-spellings.ts';

const id = '01a1fe2f-0000-7000-8000-0000000000ab';
const address = `/images/${id}`;
const sources = (html: string): string[] =>
  [...html.matchAll(/ src="([^"]*)"/g)].map(([, src = '']) => src);

describe('D-60 the address of a picture', () => {
  it.each(Object.entries(pictureSpellings(id)))(
    'is stored in one way, also when it is written with %s',
    (_, written) => {
      const stored = sanitizeRichText(`<p><img src="${written}" alt="x"></p>`);
      expect(stored).toBe(`<p><img src="${address}" alt="x" loading="lazy" /></p>`);
    },
  );

  it('keeps the size that it names, and nothing else', () => {
    expect(ownPicture(`${address}?size=w800`)).toBe(`${address}?size=w800`);
    expect(ownPicture(`/images/./${id}?x=1&size=people-item#top`)).toBe(
      `${address}?size=people-item`,
    );
    expect(ownPicture(`${address}?size=%22onerror`)).toBe(address);
  });

  it.each([
    '',
    id,
    `images/${id}`,
    `./images/${id}`,
    `//images/${id}`,
    `/\\evil.example/images/${id}`,
    `https://evil.example/images/${id}`,
    `data:image/png;base64,${id}`,
    '/images/',
    '/images/1',
    `/images/x${id}`,
    `${address}0`,
    `${address}/x`,
    `/images/../images-of-others/${id}`,
    `/images/%2530${id.slice(1)}`,
    `/images/x%2f..%2f${id}`,
    `/my/images/${id}`,
  ])('%j is none of ours, and goes', (written) => {
    expect(ownPicture(written)).toBeNull();
    expect(sanitizeRichText(`a<img src="${written}" alt="x">b`)).toBe('ab');
  });

  it('stands in the tag’s own source only', () => {
    const attributes = ['srcset', 'poster', 'background', 'data-src', 'lowsrc', 'longdesc'];
    const tags = ['img', 'video', 'picture', 'source', 'table', 'td', 'body', 'input'];
    for (const tag of tags)
      for (const attribute of [...attributes, ...(tag === 'img' ? [] : ['src', 'href'])])
        expect(sanitizeRichText(`<${tag} ${attribute}="${address}">x`)).not.toContain(id);
    for (const css of [`background:url(${address})`, `content:url('${address}')`])
      expect(sanitizeRichText(`<p style="${css}">x</p><style>p{${css}}</style>`)).toBe('<p>x</p>');
  });

  it('is either the one way or nothing, whatever is written', () => {
    const any = fc.oneof(anySpelling(id), fc.webPath(), anyText());
    fc.assert(
      fc.property(any, (written) => {
        const src = ownPicture(written);
        if (src !== null) {
          expect(src).toMatch(/^\/images\/[\da-f-]{36}(?:\?size=[\w-]{1,20})?$/);
          expect(ownPicture(src)).toBe(src);
        }
        for (const stored of sources(sanitizeRichText(`<img alt="x" src="${written}">`)))
          expect(ownPicture(stored)).toBe(stored);
      }),
    );
    fc.assert(
      fc.property(anySpelling(id), (written) => {
        expect(ownPicture(written)).toBe(address);
      }),
    );
  });
});
