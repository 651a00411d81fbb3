import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib';
import type { Paper } from '#functions/core/values/paper.ts';
import { hasLozenges, inLetters, linesWithin } from './letters.ts';

/** The fonts, whole; the files get what they use. */
export interface PaperFonts {
  regular: ArrayBuffer;
  bold: ArrayBuffer;
}

const [width, height] = [595.28, 841.89];
const edge = { left: 62, right: 62, top: 62, bottom: 74 };
const column = width - edge.left - edge.right;

const ink = rgb(0.094, 0.122, 0.18);
const soft = rgb(0.267, 0.29, 0.345);
const accent = rgb(0.157, 0.306, 0.6);
const rule = rgb(0.835, 0.816, 0.776);

// The mark of app/drawing/build.ts, on a field of 32.
const markLines = 'M6.5 21.2A11.2 11.2 0 1 1 19.7 26.3M6.5 21.2L16.2 15.6L25.9 10';
const markDots = [
  { x: 16.2, y: 15.6, size: 4 },
  { x: 6.5, y: 21.2, size: 2.8 },
  { x: 10.3, y: 6.1, size: 2.8 },
  { x: 25.9, y: 10, size: 3.6 },
  { x: 19.7, y: 26.3, size: 2.8 },
];

interface Style {
  font: PDFFont;
  size: number;
  color?: typeof ink;
  /** The distance between two lines, as a multiple of the size. */
  leading?: number;
}

/** Writes from the top of a page to its bottom, and goes on on another one. */
class Sheet {
  readonly pdf: PDFDocument;
  readonly pages: PDFPage[] = [];
  y = 0;
  isIncomplete = false;
  readonly known = new Map<PDFFont, Set<number>>();

  constructor(pdf: PDFDocument) {
    this.pdf = pdf;
    this.turn();
  }

  get page(): PDFPage {
    return this.pages.at(-1) as PDFPage;
  }

  turn(): void {
    this.pages.push(this.pdf.addPage([width, height]));
    this.y = height - edge.top;
  }

  /** A text in letters that the font has. */
  fit(text: string, font: PDFFont): string {
    const letters = this.known.get(font) ?? new Set(font.getCharacterSet());
    this.known.set(font, letters);
    const fitted = inLetters(text, (codePoint) => letters.has(codePoint));
    this.isIncomplete ||= hasLozenges(fitted) && !hasLozenges(text);
    return fitted;
  }

  linesOf(text: string, { font, size }: Style, most: number): string[] {
    return linesWithin(this.fit(text, font), most, (line) => font.widthOfTextAtSize(line, size));
  }

  /** Makes room for a block; one that does not fit begins on the next page. */
  need(space: number): void {
    if (this.y - space < edge.bottom) this.turn();
  }

  draw(text: string, x: number, y: number, { font, size, color = ink }: Style): void {
    this.page.drawText(text, { x, y, size, font, color });
  }

  /** A paragraph at a place; returns the height that it takes. */
  block(text: string, style: Style, x = edge.left, most = column): void {
    const step = style.size * (style.leading ?? 1.4);
    for (const line of this.linesOf(text, style, most)) {
      this.need(step);
      this.y -= step;
      this.draw(line, x, this.y, style);
    }
  }

  line(gap: number): void {
    this.need(gap * 2);
    this.y -= gap;
    this.page.drawLine({
      start: { x: edge.left, y: this.y },
      end: { x: width - edge.right, y: this.y },
      thickness: 0.7,
      color: rule,
    });
    this.y -= gap * 0.4;
  }
}

function drawHead(sheet: Sheet, paper: Paper, regular: PDFFont, bold: PDFFont): void {
  const scale = 1.2;
  const [x, top] = [edge.left - 4, sheet.y + 8];
  sheet.page.drawSvgPath(markLines, { x, y: top, scale, borderColor: accent, borderWidth: 2 });
  for (const { x: dx, y: dy, size } of markDots)
    sheet.page.drawCircle({
      x: x + dx * scale,
      y: top - dy * scale,
      size: size * scale,
      color: accent,
    });
  const left = edge.left + 46;
  sheet.block(paper.society.name, { font: bold, size: 15, color: accent }, left, column - 46);
  for (const one of paper.society.lines)
    sheet.block(one, { font: regular, size: 9, color: soft }, left, column - 46);
  sheet.y = Math.min(sheet.y, top - 32 * scale);
  sheet.y -= 26;
  sheet.block(paper.title, { font: bold, size: 25, leading: 1.15 });
  sheet.block(paper.number, { font: regular, size: 13, color: soft });
  if (paper.mark) {
    sheet.y -= 6;
    sheet.block(paper.mark, { font: bold, size: 10.5, color: accent });
  }
}

/** Names and addresses side by side; the longer one decides where the rest begins. */
function drawParties(sheet: Sheet, paper: Paper, regular: PDFFont, bold: PDFFont): void {
  const gap = 24;
  const wide = (column - gap * (paper.parties.length - 1)) / Math.max(1, paper.parties.length);
  const blocks = paper.parties.map(({ heading, lines }) => [
    ...sheet.linesOf(heading, { font: regular, size: 9 }, wide).map((text) => ({
      text,
      style: { font: regular, size: 9, color: soft },
    })),
    ...lines.flatMap((one, i) => {
      const style = { font: i === 0 ? bold : regular, size: 10.5 };
      return sheet.linesOf(one, style, wide).map((text) => ({ text, style }));
    }),
  ]);
  const step = 14.6;
  sheet.y -= 14;
  for (let i = 0; i < Math.max(...blocks.map(({ length }) => length)); i++) {
    sheet.need(step);
    sheet.y -= step;
    for (const [n, block] of blocks.entries()) {
      const cell = block[i];
      if (cell) sheet.draw(cell.text, edge.left + n * (wide + gap), sheet.y, cell.style);
    }
  }
}

interface Pair {
  left: string;
  right: string;
  style: Style;
  /** Where the second text begins; at the right edge without it. */
  at?: number;
}

/** Two texts in one row, each in as many lines as it needs. */
function drawPair(sheet: Sheet, { left, right, style, at }: Pair): void {
  const { font, size } = style;
  const split = at ?? column - 120;
  const one = sheet.linesOf(left, style, split - 12);
  const two = sheet.linesOf(right, style, column - split);
  const step = size * 1.42;
  for (let i = 0; i < Math.max(one.length, two.length); i++) {
    sheet.need(step);
    sheet.y -= step;
    const [a = '', b = ''] = [one[i], two[i]];
    const x =
      at === undefined ? width - edge.right - font.widthOfTextAtSize(b, size) : edge.left + at;
    if (a) sheet.draw(a, edge.left, sheet.y, at === undefined ? style : { ...style, color: soft });
    if (b) sheet.draw(b, x, sheet.y, style);
  }
}

function drawTable(sheet: Sheet, { table }: Paper, regular: PDFFont, bold: PDFFont): void {
  const [what, amount] = table.headings;
  sheet.line(12);
  drawPair(sheet, { left: what, right: amount, style: { font: regular, size: 9, color: soft } });
  sheet.line(7);
  for (const [left, right] of table.rows)
    drawPair(sheet, { left, right, style: { font: regular, size: 10.5 } });
  sheet.line(9);
  const [left, right] = table.total;
  drawPair(sheet, { left, right, style: { font: bold, size: 12.5 } });
}

function drawFeet(sheet: Sheet, paper: Paper, regular: PDFFont): void {
  const style = { font: regular, size: 8.5, color: soft };
  const name = sheet.fit(`${paper.title} ${paper.number}`, regular);
  for (const [i, page] of sheet.pages.entries()) {
    const said = sheet.fit(
      paper.pages.replace('{n}', String(i + 1)).replace('{of}', String(sheet.pages.length)),
      regular,
    );
    const x = width - edge.right - regular.widthOfTextAtSize(said, style.size);
    page.drawText(name, { ...style, x: edge.left, y: 40 });
    page.drawText(said, { ...style, x, y: 40 });
  }
}

/** A document as PDF, A4. Equal documents give equal bytes. */
export async function drawPaper(paper: Paper, fonts: PaperFonts): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const [regular, bold] = await Promise.all(
    [fonts.regular, fonts.bold].map((font) => pdf.embedFont(font, { subset: true })),
  );
  if (!regular || !bold) throw new Error('A document needs two fonts.');
  const at = new Date(paper.at);
  pdf.setTitle(`${paper.title} ${paper.number}`, { showInWindowTitleBar: true });
  pdf.setAuthor(paper.society.name);
  pdf.setLanguage(paper.language);
  pdf.setProducer(paper.society.name);
  pdf.setCreator(paper.society.name);
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
  const sheet = new Sheet(pdf);
  drawHead(sheet, paper, regular, bold);
  drawParties(sheet, paper, regular, bold);
  sheet.y -= 18;
  for (const [left, right] of paper.facts)
    drawPair(sheet, { left, right, style: { font: regular, size: 10.5 }, at: 150 });
  drawTable(sheet, paper, regular, bold);
  for (const { heading, lines } of paper.notes) {
    sheet.y -= 16;
    // A heading stays with its first line.
    sheet.need(34);
    if (heading) sheet.block(heading, { font: bold, size: 10.5 });
    for (const one of lines) sheet.block(one, { font: regular, size: 10.5 });
  }
  if (sheet.isIncomplete) {
    sheet.y -= 16;
    sheet.block(paper.missing, { font: regular, size: 9, color: soft });
  }
  drawFeet(sheet, paper, regular);
  return pdf.save();
}
