import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageTypes, sizesBelow, srcSet } from '#functions/core/images/rules.ts';
import { sizeOf, typeOf } from '#functions/site/images/header.ts';
import { pictures } from '#tests/support/pictures.ts';

const text = (value: string) => new TextEncoder().encode(value);

/** A box of an ISO media file. */
const box = (size: number, name: string, content: number[] = []): number[] => [
  ...[24, 16, 8, 0].map((shift) => (size >> shift) & 0xff),
  ...text(name),
  ...content,
];
const most = 4 * 1024 * 1024;
/** The boxes of an AVIF that enclose its sizes, each as long as the file. */
const avifBoxes = [
  ...box(16, 'ftyp', [...text('avif'), 0, 0, 0, 0]),
  ...box(most - 16, 'meta', [0, 0, 0, 0]),
  ...box(most - 28, 'iprp'),
  ...box(most - 36, 'ipco'),
];

/** Beginnings after which the parser reads on. */
const beginnings = [
  ...Object.values(pictures).flatMap((bytes) => [bytes.slice(0, 12), bytes.slice(0, 40), bytes]),
  new Uint8Array([0xff, 0xd8, 0xff]),
  new Uint8Array(avifBoxes),
];

const hostile = fc
  .tuple(
    fc.constantFrom(...beginnings),
    fc.uint8Array({ maxLength: 400 }),
    fc.uint8Array({ maxLength: 60 }),
  )
  .map(([start, rest, tail]) => new Uint8Array([...start, ...rest, ...tail]));

describe('D-55 what a file is, by its own bytes', () => {
  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/avif'],
  ] as const)('a %s is known with its width and height', (name, type) => {
    expect(typeOf(pictures[name])).toBe(type);
    expect(sizeOf(pictures[name], type)).toEqual({ width: 48, height: 32 });
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an SVG after white space', '\n\t <svg/>'],
    ['an SVG after an XML declaration', '<?xml version="1.0"?><!-- GIF89a --><svg/>'],
    ['an SVG after a byte order mark', '\ufeff<svg/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a HEIC photograph', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a sound in a RIFF file', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a PDF', '%PDF-1.7'],
  ])('%s is nothing that is accepted', (_, content) => {
    expect(typeOf(text(content))).toBeNull();
  });

  it('never throws, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.uint8Array({ maxLength: 600 })), (bytes) => {
        typeOf(bytes);
        for (const type of imageTypes) {
          const size = sizeOf(bytes, type);
          if (size) expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('does not take the size of another format from a file that is two at once', () => {
    // By its first bytes also an icon file with one picture, 16 × 16.
    const both = pictures.avif.slice();
    both.set([0, 0, 1, 0], 0);
    expect(typeOf(both)).toBe('image/avif');
    expect(sizeOf(both, 'image/avif')).toBeNull();
  });

  it.each([
    ['a JPEG of endless small steps', [0xff, 0xd8, 0xff, 0xe1], [0, 2, 0xff, 0xe1], 'image/jpeg'],
    ['an AVIF of endless sizes', avifBoxes, box(20, 'ispe', [...Array(12).fill(0)]), 'image/avif'],
  ] as const)('%s costs no time', (_, start, again, type) => {
    // A parser that goes back for every byte takes minutes over this and meets the limit of a test.
    const bytes = new Uint8Array(most);
    bytes.set(start);
    for (let i = start.length; i + again.length <= bytes.length; i += again.length)
      bytes.set(again, i);
    expect(typeOf(bytes)).toBe(type);
    expect(sizeOf(bytes, type)).toBeNull();
  });

  it('finds the size of a JPEG behind megabytes of metadata', () => {
    const segment = new Uint8Array(65_537);
    segment.set([0xff, 0xe1, 0xff, 0xff]);
    const segments = Array.from({ length: 40 }, () => segment);
    const bytes = new Uint8Array(
      [pictures.jpeg.slice(0, 2), ...segments, pictures.jpeg.slice(2)].reduce(
        (length, part) => length + part.length,
        0,
      ),
    );
    let at = 0;
    for (const part of [pictures.jpeg.slice(0, 2), ...segments, pictures.jpeg.slice(2)]) {
      bytes.set(part, at);
      at += part.length;
    }
    expect(sizeOf(bytes, 'image/jpeg')).toEqual({ width: 48, height: 32 });
  });
});

describe('FRM-21 the sizes of a picture', () => {
  it('only those that make it smaller, with their true widths, then itself', () => {
    expect(sizesBelow(320)).toEqual([]);
    expect(srcSet('x', 1000)).toBe(
      '/images/x?size=people-item 320w, /images/x?size=w451 800w, /images/x?size=w450 900w, /images/x 1000w',
    );
  });
});
