import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { drawPaper } from '#app/drawing/paper/draw.ts';
import { inLetters } from '#app/drawing/paper/letters.ts';
import { mimeOf } from '#functions/email/rendering/mime.ts';
import { isVatNumber, tidyVat } from '#functions/membership/billing/rules.ts';
import { vatIn } from '#functions/membership/documents/paper.ts';
import { anyText } from '#tests/support/any-text.ts';

const fontOf = (name: string) =>
  new Uint8Array(
    readFileSync(`node_modules/@expo-google-fonts/brygada-1918/${name}/Brygada1918_${name}.ttf`),
  ).buffer;

describe('a VAT number is checked by the country that it begins with (D-140)', () => {
  it.each([
    'IT 0209955 0010',
    'de.123456789',
    'ATU12345678',
    'NL123456789B01',
    'CHE-123.456.789 MWST',
    '12-3456789',
  ])('takes %s', (text) => expect(isVatNumber(tidyVat(text))).toBe(true));
  it.each(['IT123', 'DE12345678', 'ATX12345678', 'abcdef', '1', 'IT0209955001O'])(
    'refuses %s',
    (text) => expect(isVatNumber(tidyVat(text))).toBe(false),
  );
});

describe('a document on paper', () => {
  it('D-284 contains VAT at the rate that stands in its note, none without one', () => {
    expect(vatIn(12_200, 'IVA 22 % inclusa')).toEqual({ net: 10_000, vat: 2200 });
    expect(vatIn(5000, 'Exempt, art. 4 DPR 633/72')).toEqual({ net: 5000, vat: 0 });
  });

  it('D-141 shows any text: what the font lacks loses its accents or becomes a lozenge', () => {
    const latin = (code: number) => code < 127 || code === 0x25ca;
    expect(inLetters('Łódź  é\n中', latin)).toBe('◊odz e ◊');
    const isFine = (text: string) =>
      [...inLetters(text, latin)].every((one) => latin(one.codePointAt(0) ?? 0));
    fc.assert(fc.property(anyText(), isFine));
  });

  it('goes on on further pages, and equal documents have equal bytes', async () => {
    const paper = {
      language: 'it' as const,
      title: 'Fattura',
      number: 'INV-2026-0001',
      society: { name: 'Society', lines: [] },
      mark: null,
      parties: [{ heading: 'A', lines: ['王小明', 'x'.repeat(500)] }],
      facts: [['Order', 'ORDER']] as [string, string][],
      table: {
        headings: ['What', 'Amount'] as [string, string],
        rows: [],
        total: ['Total', '25,00 €'] as [string, string],
      },
      notes: [{ heading: 'Pay', lines: Array.from({ length: 90 }, (_, i) => `Line ${i}`) }],
      missing: 'Some letters are missing.',
      pages: '{n} of {of}',
      at: '2026-11-24T12:00:00.000Z',
    };
    const fonts = { regular: fontOf('400Regular'), bold: fontOf('600SemiBold') };
    const [one, two] = [await drawPaper(paper, fonts), await drawPaper(paper, fonts)];
    expect(Buffer.compare(one, two)).toBe(0);
    const pdf = await PDFDocument.load(one);
    expect(pdf.getPageCount()).toBeGreaterThan(2);
    // With tags, so that a screen reader reads it in its order and language.
    expect(pdf.catalog.lookup(PDFName.of('MarkInfo'))?.toString()).toContain('/Marked true');
    expect(pdf.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
    expect(pdf.catalog.get(PDFName.of('Lang'))?.toString()).toBe('(it)');
  });
});

it('an e-mail with a file is both texts and the file, in lines that every server takes', () => {
  const bytes = new Uint8Array(5000).map((_, i) => i % 251);
  const message = {
    to: 'a@example.org',
    from: 'b@example.org',
    replyTo: null,
    subject: 'Receipt',
    text: 'Text',
    html: '<p>Text</p>',
    headers: {},
  };
  const file = { name: 'a"b\r\nX: y.pdf', type: 'application/pdf' as const, bytes };
  const mime = mimeOf({ ...message, attachments: [file] }, new Date(0));
  expect(mime).toContain('Content-Type: multipart/mixed; boundary="between-text-and-files"');
  expect(mime).not.toContain('\r\nX:');
  expect(mime.split('\r\n').every((line) => line.length <= 110)).toBe(true);
  const [, attached = ''] = /filename="a-b--X--y\.pdf"\r\n\r\n([\s\S]*?)\r\n--/.exec(mime) ?? [];
  expect(new Uint8Array(Buffer.from(attached, 'base64'))).toEqual(bytes);
  expect(mimeOf(message, new Date(0))).not.toContain('mixed');
});
