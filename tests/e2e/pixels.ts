import type { Page } from '@playwright/test';
import sharp from 'sharp';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Seen {
  /** The lines of text of header and hero that stand on bare paper. */
  lines: (Box & { text: string })[];
  paper: number[];
  /** The bottom edge of header and hero. */
  bottom: number;
}

/** How far a channel may differ from the paper, of 255. */
const mostInk = 48;

/**
 * Runs in the page of any browser: what is wrong with its boxes. No sideways scroll, the header whole, nothing in it
 * cut, the headline the largest and not at the edge, no word broken that has room.
 */
export function findBoxFaults(): string[] {
  const width = document.documentElement.clientWidth;
  const faults: string[] = [];
  const { scrollWidth } = document.documentElement;
  const name = (node: Element) =>
    `${node.tagName.toLowerCase()} “${(node.textContent ?? '').trim().slice(0, 30)}”`;
  if (scrollWidth > width) {
    const wide = [...document.body.querySelectorAll('*')].find(
      (node) => node.getBoundingClientRect().right > width + 1,
    );
    faults.push(`scrolls sideways by ${scrollWidth - width} px, ${wide ? name(wide) : 'nobody'}`);
  }
  for (const part of document.querySelectorAll('.site-header :is(a, button, summary)')) {
    const { left, right, width: wide } = part.getBoundingClientRect();
    if (wide === 0) continue;
    if (left < 0 || right > width + 0.5) faults.push(`${name(part)} leaves the window`);
    const cut = part.scrollWidth - part.clientWidth;
    if (cut > 1 && part.clientWidth > 0) faults.push(`${name(part)} is cut by ${cut} px`);
  }
  const parts = [...document.querySelectorAll(':is(.site-header, .my-header) > :not(nav)')]
    .map((part) => {
      // The name of the society may leave its own box; what else is too long is cut with an ellipsis.
      const whole = document.createRange();
      whole.selectNode(part);
      return { part, box: (part.matches('.wordmark') ? whole : part).getBoundingClientRect() };
    })
    .filter(({ box }) => box.width > 0);
  for (const [i, { part, box }] of parts.entries())
    for (const other of parts.slice(i + 1))
      if (
        Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
        Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1
      )
        faults.push(`${name(part)} overlaps ${name(other.part)}`);
  const sizeOf = (node: Element) => Number.parseFloat(getComputedStyle(node).fontSize);
  for (const headline of document.querySelectorAll('h1')) {
    const { left, width: wide } = headline.getBoundingClientRect();
    if (wide > 1 && left < 8) faults.push(`${name(headline)} at the edge`);
    for (const heading of document.querySelectorAll('main h2'))
      if (sizeOf(headline) < 1.1 * sizeOf(heading))
        faults.push(`${name(heading)} is as large as h1`);
  }
  // A wider one has to be broken in the narrowest columns.
  const widestWord = 220;
  const words = document.createTreeWalker(document.querySelector('main') ?? document.body, 4);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const parent = node.parentElement;
    if (!parent?.checkVisibility() || parent.closest('svg, code, .visually-hidden')) continue;
    const { writingMode, hyphens } = getComputedStyle(parent);
    // A word that the browser divides with a hyphen is whole.
    if (writingMode !== 'horizontal-tb' || hyphens === 'auto') continue;
    // A line may end after a hyphen, a dash or a slash.
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s\u2010-\u2014/-]{2,}/g)) {
      // An address may be divided anywhere.
      if (/\w\.\w/.test(word)) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()].filter((part) => part.width > 1);
      const [first, last] = [parts[0], parts.at(-1)];
      const isBroken = first && last && last.top >= first.bottom - 2;
      if (isBroken && parts.reduce((sum, part) => sum + part.width, 0) < widestWord)
        faults.push(`“${word}” is broken`);
    }
  }
  return faults;
}

/** Runs in the page of any browser: where the texts of header and hero stand. */
export function lookAtTexts(): Seen {
  const areas = [...document.querySelectorAll('.site-header, .hero')];
  const onPaper = (node: Element, area: Element): boolean => {
    for (let at: Element | null = node; at && at !== area; at = at.parentElement)
      if (!/, 0\)$|transparent/.test(getComputedStyle(at).backgroundColor)) return false;
    return true;
  };
  const lines: Seen['lines'] = [];
  for (const area of areas) {
    const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.nodeValue?.trim() || parent.closest('.visually-hidden, svg')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true }) || !onPaper(parent, area)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, y, width: wide, height } of range.getClientRects())
        if (wide > 1 && height > 1)
          lines.push({
            x,
            y: y + scrollY,
            width: wide,
            height,
            text: node.nodeValue.trim().slice(0, 40),
          });
    }
  }
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) throw new Error('no canvas');
  canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  return {
    lines,
    paper: [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3),
    bottom: Math.max(0, ...areas.map((area) => area.getBoundingClientRect().bottom + scrollY)),
  };
}

/** The style that leaves only what is behind the text. */
export const withoutText = `
  .site-header *:not(svg, svg *), .hero *:not(svg, svg *) {
    color: transparent !important;
    text-decoration-color: transparent !important;
  }`;

/** How much the darkest or lightest point of a box differs from the paper. */
function inkIn(box: Box, paper: number[], image: { data: Buffer; width: number; height: number }) {
  let most = 0;
  const right = Math.min(image.width, Math.floor(box.x + box.width));
  const bottom = Math.min(image.height, Math.floor(box.y + box.height));
  for (let y = Math.max(0, Math.ceil(box.y)); y < bottom; y++)
    for (let x = Math.max(0, Math.ceil(box.x)); x < right; x++)
      for (let channel = 0; channel < 3; channel++) {
        const value = image.data[(y * image.width + x) * 3 + channel] ?? 0;
        most = Math.max(most, Math.abs(value - (paper[channel] ?? 0)));
      }
  return most;
}

/** The faults of a screen: those of its boxes, and ink behind a line of text in header or hero. */
export async function pixelFaults(page: Page): Promise<string[]> {
  const faults = await page.evaluate(findBoxFaults);
  const seen = await page.evaluate(lookAtTexts);
  const { width = 0 } = page.viewportSize() ?? {};
  const style = await page.addStyleTag({ content: withoutText });
  const picture = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.max(1, Math.ceil(seen.bottom)) },
  });
  await style.evaluate((node) => (node as Element).remove());
  return [...faults, ...(await inkFaults(seen, picture))];
}

/** Ink behind the lines of text, in a picture of the screen without its text, from its top left corner. */
export async function inkFaults({ lines, paper }: Seen, picture: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lines.flatMap((line) => {
    const ink = inkIn(line, paper, { data, width: info.width, height: info.height });
    return ink > mostInk ? [`ink of ${ink} behind “${line.text}”`] : [];
  });
}
