import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { shareSvg } from '#app/drawing/share/card.ts';
import { cardDrawer } from '#app/drawing/share/draw.ts';
import { breakLines, readWidths } from '#app/drawing/share/text.ts';
import { pictureTags } from '#app/markup/pictures.ts';
import { pictureNamed } from '#functions/site/share/jobs.ts';
import { pageOfPicture, shareAddress, shareCard } from '#functions/site/share/rules.ts';
import { projectPath } from '#workers/local/project.ts';

const file = (path: string): ArrayBuffer => {
  const bytes = readFileSync(projectPath('node_modules', path));
  return new Uint8Array(bytes).buffer;
};
const font = (name: string) => file(`@expo-google-fonts/brygada-1918/${name}.ttf`);
const fonts = {
  regular: font('400Regular/Brygada1918_400Regular'),
  bold: font('600SemiBold/Brygada1918_600SemiBold'),
};
const card = shareCard({
  title: 'Łódź & Erdős: networks <in> “motion”',
  line: '7–11 June 2027 · Boston',
  theme: 'events',
  societyName: 'Network Science Society',
});
const site = {
  origin: 'https://netsci.test',
  language: 'en',
  societyName: card.societyName,
} as const;

describe('D-101 the address of a picture for sharing', () => {
  const address = shareAddress('/events/netsci', 'en', card);

  it('names the page and what is drawn: another title or language is another address', () => {
    expect(pageOfPicture(address)).toEqual({ path: '/events/netsci', language: 'en' });
    expect(shareAddress('/events/netsci', 'en', card)).toBe(address);
    expect(shareAddress('/events/netsci', 'en', { ...card, title: 'B' })).not.toBe(address);
    expect(shareAddress('/events/netsci', 'it', card)).not.toBe(address.replace('/en/', '/it/'));
  });

  it.each([
    ['another language', '/share/de/home/abc.png'],
    ['no page', '/share/en/abc.png'],
    ['an empty part', '/share/en//home/abc.png'],
    ['another type', '/share/en/home/abc.svg'],
    ['a text as fingerprint', '/share/en/home/Any%20text.png'],
    ['a long path', `/share/en/${'a'.repeat(400)}/abc.png`],
  ])('is refused with %s', (_, text) => expect(pageOfPicture(text)).toBeNull());
});

describe('D-101 the head of a page', () => {
  const tags = (card_: typeof card | null) =>
    pictureTags(site, '/home', card_, '/images/1')
      .map((tag) =>
        Object.entries(tag)
          .map(
            ([name, value]) =>
              `${name}="${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
          )
          .join(' '),
      )
      .map((attributes) => `<meta ${attributes}>`);

  it('says of its picture what a message needs to draw it', () => {
    const head = [
      '<html data-theme="events"><head>',
      '<meta property="og:site_name" content="Network Science Society">',
      `<meta property="og:title" content="${card.title.replace('&', '&amp;')}">`,
      ...tags(card),
      '</head><body><meta property="og:image" content="https://evil.example/x.png"></body>',
    ].join('');
    expect(pictureNamed(head)).toEqual({ address: shareAddress('/home', 'en', card), card });
  });

  it('has the general picture where search engines are kept out', () => {
    expect(tags(null).join('')).toContain('https://netsci.test/share/card.png');
  });
});

describe('D-101 a picture for sharing', () => {
  const bold = readWidths(fonts.bold);

  it('breaks a title into lines, and shortens what is too long', () => {
    const inLines = (text: string, width: number, most: number) =>
      breakLines(text, { width, most, measure: (one) => one.length });
    expect(inLines('one two three', 7, 3)).toEqual(['one two', 'three']);
    expect(inLines('one two three', 7, 1)).toEqual(['one…']);
    expect(inLines('incomprehensible', 6, 2)).toEqual(['incom…']);
    expect(inLines('one', 7, 3)).toEqual(['one']);
  });

  it('knows the width of letters of all languages that use the Latin alphabet', () => {
    expect(bold('W')).toBeGreaterThan(bold('i'));
    for (const letter of 'ŁőğșŻÆßñç–“’') expect(bold(letter), letter).toBeGreaterThan(0.1);
    expect(bold('ab')).toBeCloseTo(bold('a') + bold('b'));
  });

  it('has its text escaped', () => {
    const svg = shareSvg(card, { drawing: '', mark: '', bold, regular: bold });
    expect(svg).toContain('&lt;in&gt;');
    expect(svg).not.toContain('<in>');
  });

  it('is a PNG of 1200 × 630 px, which another title changes', async () => {
    const wasm = file('@resvg/resvg-wasm/index_bg.wasm');
    const draw = await cardDrawer(wasm, { fonts, drawings: { home: '', mark: '' } });
    const picture = draw(card);
    expect(imageSize(picture)).toMatchObject({ type: 'png', width: 1200, height: 630 });
    expect(draw({ ...card, title: 'B' })).not.toEqual(picture);
  });
});
