import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Paper } from '#functions/core/values/paper.ts';
import { hasLozenges, inLetters } from './letters.ts';

/** The fonts, whole; the files get what they use. */
export interface PaperFonts {
  regular: ArrayBuffer;
  bold: ArrayBuffer;
}

const [width, height] = [595.28, 841.89];
const edge = { left: 62, right: 62, top: 62, bottom: 74 };
const column = width - edge.left - edge.right;

const ink = '#181f2e';
const soft = '#444a58';
const accent = '#284e99';
const rule = '#d5d0c6';

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
  font: keyof PaperFonts;
  size: number;
  color?: string;
  /** The distance between two lines, as a multiple of the size. */
  leading?: number;
  align?: 'left' | 'right';
  /** What it is to a screen reader. */
  tag?: 'H1' | 'P';
}

/** Where a text stands, and the part of the document that it belongs to. */
interface Place {
  x?: number;
  wide?: number;
  part?: PDFKit.PDFStructureElement;
}

const small: Style = { font: 'regular', size: 9, color: soft };
const plain: Style = { font: 'regular', size: 10.5 };
const strong: Style = { font: 'bold', size: 10.5 };

/** Writes from the top of a page to its bottom, and goes on on another one. */
class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  y = 0;
  isIncomplete = false;
  readonly known: Record<keyof PaperFonts, Font>;

  constructor(pdf: PDFKit.PDFDocument, fonts: PaperFonts) {
    this.pdf = pdf;
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
    const [regular, bold] = [Buffer.from(fonts.regular), Buffer.from(fonts.bold)];
    pdf.registerFont('regular', regular).registerFont('bold', bold);
    this.known = { regular: create(regular) as Font, bold: create(bold) as Font };
    this.turn();
  }

  turn(): void {
    this.pdf.addPage();
    this.y = edge.top;
  }

  /** A text in letters that the font has. */
  fit(text: string, { font }: Style): string {
    const known = this.known[font];
    const fitted = inLetters(text, (codePoint) => known.hasGlyphForCodePoint(codePoint));
    this.isIncomplete ||= hasLozenges(fitted) && !hasLozenges(text);
    return fitted;
  }

  /** Makes room for a block; one that does not fit begins on the next page. */
  need(space: number): void {
    if (this.y + space > height - edge.bottom) this.turn();
  }

  /** Takes up a style; how a text in it is set. */
  take({ font, size, color = ink, leading = 1.4, align = 'left' }: Style, width: number) {
    this.pdf.font(font).fontSize(size).fillColor(color);
    return { width, align, lineGap: size * leading - this.pdf.currentLineHeight(true) };
  }

  heightOf(text: string, style: Style, wide = column): number {
    return this.pdf.heightOfString(this.fit(text, style), this.take(style, wide));
  }

  /** Writes a paragraph where the sheet stands. */
  write(
    text: string,
    style: Style,
    { x = edge.left, wide = column, part = this.root }: Place = {},
  ) {
    const [said, y] = [this.fit(text, style), this.y];
    const draw = () => void this.pdf.text(said, x, y, this.take(style, wide));
    part.add(this.pdf.struct(style.tag ?? 'P', {}, draw));
  }

  /** A paragraph at a place, below which the sheet goes on. */
  block(text: string, style: Style, place: Place = {}): void {
    const high = this.heightOf(text, style, place.wide);
    this.need(high);
    this.write(text, style, place);
    this.y += high;
  }

  /** Draws what a screen reader leaves out. */
  adorn(draw: () => void): void {
    this.pdf.markContent('Artifact');
    draw();
    this.pdf.endMarkedContent();
  }

  line(gap: number): void {
    this.need(gap * 2);
    this.y += gap;
    const line = this.pdf.moveTo(edge.left, this.y).lineTo(width - edge.right, this.y);
    this.adorn(() => line.lineWidth(0.7).stroke(rule));
    this.y += gap * 0.8;
  }
}

function drawHead(sheet: Sheet, paper: Paper): void {
  const { pdf } = sheet;
  const scale = 1.2;
  const [x, top] = [edge.left - 4, sheet.y - 8];
  sheet.adorn(() => {
    pdf.save().translate(x, top).scale(scale).lineWidth(2).path(markLines).stroke(accent);
    for (const one of markDots) pdf.circle(one.x, one.y, one.size).fill(accent);
    pdf.restore();
  });
  const beside = { x: edge.left + 46, wide: column - 46 };
  sheet.block(paper.society.name, { font: 'bold', size: 15, color: accent }, beside);
  for (const one of paper.society.lines) sheet.block(one, small, beside);
  sheet.y = Math.max(sheet.y, top + 32 * scale) + 26;
  sheet.block(paper.title, { font: 'bold', size: 25, leading: 1.15, tag: 'H1' });
  sheet.block(paper.number, { font: 'regular', size: 13, color: soft });
  if (!paper.mark) return;
  sheet.y += 6;
  sheet.block(paper.mark, { ...strong, color: accent });
}

/** Names and addresses side by side, to a screen reader one after the other; the longer one decides where the rest begins. */
function drawParties(sheet: Sheet, paper: Paper): void {
  const gap = 24;
  const wide = (column - gap * (paper.parties.length - 1)) / Math.max(1, paper.parties.length);
  const blocks = paper.parties.map(({ heading, lines }) => [
    { text: heading, style: small },
    ...lines.map((text, i) => ({ text, style: i === 0 ? strong : plain })),
  ]);
  const heights = blocks.map((block) =>
    block.reduce((sum, { text, style }) => sum + sheet.heightOf(text, style, wide), 0),
  );
  const high = Math.max(0, ...heights);
  sheet.y += 14;
  sheet.need(high);
  const top = sheet.y;
  for (const [n, block] of blocks.entries()) {
    const part = sheet.pdf.struct('Sect');
    sheet.root.add(part);
    sheet.y = top;
    const x = edge.left + n * (wide + gap);
    for (const { text, style } of block) sheet.block(text, style, { x, wide, part });
  }
  sheet.y = top + high;
}

/** Two texts in one row, each in as many lines as it needs; the second one begins at a place, or ends at the right edge. */
function drawPair(sheet: Sheet, [left, right]: [string, string], style: Style, at?: number): void {
  const split = at ?? column - 120;
  const [one, two] = [split - 12, column - split];
  const high = Math.max(sheet.heightOf(left, style, one), sheet.heightOf(right, style, two));
  sheet.need(high);
  sheet.write(left, at === undefined ? style : { ...style, color: soft }, { wide: one });
  const end = at === undefined ? ({ ...style, align: 'right' } as const) : style;
  sheet.write(right, end, { x: edge.left + split, wide: two });
  sheet.y += high;
}

function drawTable(sheet: Sheet, { table }: Paper): void {
  sheet.line(12);
  drawPair(sheet, table.headings, small);
  sheet.line(7);
  for (const row of table.rows) drawPair(sheet, row, plain);
  sheet.line(9);
  drawPair(sheet, table.total, { font: 'bold', size: 12.5 });
}

function drawFeet(sheet: Sheet, paper: Paper): void {
  const { pdf } = sheet;
  const { count } = pdf.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(i);
    const page = paper.pages.replace('{n}', String(i + 1)).replace('{of}', String(count));
    sheet.adorn(() => {
      const feet = { [`${paper.title} ${paper.number}`]: 'left', [page]: 'right' } as const;
      for (const [text, align] of Object.entries(feet))
        pdf.text(sheet.fit(text, small), edge.left, height - 48, {
          ...sheet.take({ ...small, size: 8.5, align }, column),
          lineBreak: false,
        });
    });
  }
}

/** A document as PDF, A4, with tags for screen readers. Equal documents give equal bytes. */
export async function drawPaper(paper: Paper, fonts: PaperFonts): Promise<Uint8Array> {
  const [at, name] = [new Date(paper.at), paper.society.name];
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true, font: '' },
    ...{
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: paper.language,
    },
    info: {
      ...{ Title: `${paper.title} ${paper.number}`, Author: name, Producer: name, Creator: name },
      ...{ CreationDate: at, ModDate: at },
    },
  });
  const parts: Uint8Array[] = [];
  const written = new Promise((resolve) =>
    pdf.on('data', (part) => parts.push(part)).on('end', resolve),
  );
  const sheet = new Sheet(pdf, fonts);
  drawHead(sheet, paper);
  drawParties(sheet, paper);
  sheet.y += 18;
  for (const row of paper.facts) drawPair(sheet, row, plain, 150);
  drawTable(sheet, paper);
  for (const { heading, lines } of paper.notes) {
    sheet.y += 16;
    // A heading stays with its first line.
    sheet.need(34);
    if (heading) sheet.block(heading, strong);
    for (const one of lines) sheet.block(one, plain);
  }
  if (sheet.isIncomplete) {
    sheet.y += 16;
    sheet.block(paper.missing, small);
  }
  drawFeet(sheet, paper);
  sheet.root.end();
  pdf.end();
  await written;
  return new Uint8Array(Buffer.concat(parts));
}
