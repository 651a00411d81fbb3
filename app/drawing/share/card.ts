import { escapeXml } from '#functions/core/values/escape.ts';
import { type ShareCard, shareSize } from '#functions/site/share/rules.ts';
import { breakLines } from './text.ts';

/** The light colours of app/styles/tokens.css, which the renderer cannot read. */
const shareColours = {
  paper: '#fcf9f3',
  ink: '#181f2e',
  'ink-2': '#444a58',
  home: '#284e99',
  events: '#a4361a',
  about: '#005f69',
  news: '#6e3692',
  jobs: '#0e5f36',
  outreach: '#495e16',
  prizes: '#7b5100',
  members: '#8d2661',
} as const;

const accentOf = (theme: string): string =>
  shareColours[theme as keyof typeof shareColours] ?? shareColours.home;

/** The sizes of a title: the first in which it has enough lines. */
const titleSizes = [
  { size: 76, most: 3 },
  { size: 62, most: 4 },
  { size: 52, most: 5 },
];
const left = 76;
const textWidth = 690;
const line = 34;

interface CardParts {
  /** The drawing of the section: the group in its file. */
  drawing: string;
  /** The mark of the society, on a field of 32. */
  mark: string;
  /** The width of a text at size 1: of titles, and of what stands around them. */
  bold(text: string): number;
  regular(text: string): number;
}

const textElement = (text: string, x: number, y: number, attributes: string): string =>
  `<text x="${x}" y="${y}" ${attributes}>${escapeXml(text)}</text>`;

/** A picture for sharing as SVG: the society, the title and its line on the left, the network on the right. */
export function shareSvg(card: ShareCard, { drawing, mark, bold, regular }: CardParts): string {
  const accent = accentOf(card.theme);
  const { width, height } = shareSize;
  const inSize = (size: number, most: number) =>
    breakLines(card.title, { width: textWidth / size, most, measure: bold });
  const { size, lines } = titleSizes
    .map(({ size: one, most }) => ({ size: one, lines: inSize(one, most) }))
    .reduce((best, next) => (best.lines.at(-1)?.endsWith('…') ? next : best));
  const inTwo = (text: string) =>
    breakLines(text, { width: textWidth / line, most: 2, measure: regular });
  // The first sentence, where the whole line is too long.
  const [sentence = ''] = /^.+?[.!?](?=\s|$)/.exec(card.line) ?? [];
  const all = inTwo(card.line);
  const first = inTwo(sentence);
  const under = all.at(-1)?.endsWith('…') && sentence && !first.at(-1)?.endsWith('…') ? first : all;
  const step = size * 1.12;
  const block = lines.length * step + (card.line ? 30 + under.length * line * 1.3 : 0);
  const top = 190 + Math.max(0, (height - 190 - 70 - block) / 2) + size * 0.8;
  const below = top + (lines.length - 1) * step + 30 + line * 1.3;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Brygada 1918">`,
    `<defs><linearGradient id="fade" x1="0" x2="1" y1="0" y2="0"><stop offset=".62" stop-color="${shareColours.paper}"/><stop offset=".82" stop-color="${shareColours.paper}" stop-opacity="0"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="${shareColours.paper}"/>`,
    `<g color="${accent}" transform="translate(250 -40) scale(.9)">${drawing}</g>`,
    `<rect width="${width}" height="${height}" fill="url(#fade)"/>`,
    `<rect width="14" height="${height}" fill="${accent}"/>`,
    `<g color="${accent}" transform="translate(${left} 66) scale(1.75)">${mark}</g>`,
    card.title === card.societyName
      ? ''
      : textElement(
          card.societyName,
          left + 74,
          106,
          `font-size="32" fill="${shareColours['ink-2']}"`,
        ),
    ...lines.map((text, i) =>
      textElement(
        text,
        left,
        top + i * step,
        `font-size="${size}" font-weight="600" fill="${shareColours.ink}"`,
      ),
    ),
    ...under.map((text, i) =>
      textElement(text, left, below + i * line * 1.3, `font-size="${line}" fill="${accent}"`),
    ),
    '</svg>',
  ].join('');
}
