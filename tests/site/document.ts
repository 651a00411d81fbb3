import { parseHTML } from 'linkedom';
import { followed, get } from './client.ts';

/** The document at an address, as a visitor without script gets it; `language` as the browser asks for it. */
export async function open(address: string, language = 'en-GB'): Promise<Document> {
  const answer = await get(address, { ...followed, headers: { 'accept-language': language } });
  return parseHTML(await answer.text()).document;
}

/** The text of an element, its spaces drawn together. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The texts of all elements that a selector finds, in their order. */
export const textsOf = (root: Document | Element, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(textOf);

const captions = ['LEGEND', 'CAPTION', 'SUMMARY'];

/** The name of an element: that of a part is its caption, or the heading that labels it. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const heading = element.getAttribute('aria-labelledby');
  const caption = [...element.children].find(({ tagName }) => captions.includes(tagName));
  return textOf((heading && element.ownerDocument.getElementById(heading)) || caption || element);
}

/** The one element that a selector finds; with a text the one of this name, or whose name has it in it. */
export function oneOf(root: Document | Element, selector: string, text?: string): Element {
  const all = [...root.querySelectorAll(selector)];
  const exact = all.filter((one) => text === undefined || nameOf(one) === text);
  const fitting = exact.length > 0 ? exact : all.filter((one) => nameOf(one).includes(text ?? ''));
  const [found, ...others] = fitting;
  if (!found || others.length > 0)
    throw new Error(`${fitting.length} × ${selector} ${text ? `“${text}”` : ''}`);
  return found;
}

/** The region with this name. */
export function regionOf(root: Document, name: string): Element {
  const all = [...root.querySelectorAll('section, [role=region]')];
  const found = all.find((one) => nameOf(one) === name);
  if (!found) throw new Error(`No region “${name}”.`);
  return found;
}

/** Where the links with this text lead, in their order. */
export const hrefsOf = (root: Document | Element | null, text: string): string[] =>
  [...(root?.querySelectorAll('a') ?? [])]
    .filter((one) => textOf(one) === text)
    .map((one) => one.getAttribute('href') ?? '');

/** Where the one link with this text leads. */
export function hrefOf(root: Document | Element | null, text: string): string {
  const [href, ...others] = hrefsOf(root, text);
  if (href === undefined || others.length > 0)
    throw new Error(`${others.length > 0 ? 'More than one' : 'No'} link “${text}”.`);
  return href;
}

/** The field with this label. */
export function fieldOf(root: Document, label: string): Element {
  const found = oneOf(root, 'label', label);
  const id = found.getAttribute('for');
  return id ? oneOf(root, `[id="${id}"]`) : oneOf(found, 'input, select');
}

/** What a field has in it: of a choice, the option that is chosen. */
export function contentOf(field: Element): string {
  if (field.tagName === 'TEXTAREA') return field.textContent ?? '';
  if (field.tagName !== 'SELECT') return field.getAttribute('value') ?? '';
  const option = field.querySelector('option[selected]') ?? field.querySelector('option');
  return option?.getAttribute('value') ?? textOf(option);
}

/** What the lists of facts say, by their terms. */
export const factsOf = (root: Document | Element): Record<string, string> =>
  Object.fromEntries(
    [...root.querySelectorAll('dl > div')].map((one) => [
      textOf(one.querySelector('dt')),
      textOf(one.querySelector('dd')),
    ]),
  );
