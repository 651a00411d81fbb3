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

/** The region with this name (`aria-labelledby` or `aria-label`). */
export function regionOf(root: Document, name: string): Element {
  const found = [...root.querySelectorAll('section, [role=region]')].find((one) => {
    const heading = root.getElementById(one.getAttribute('aria-labelledby') ?? '');
    return (one.getAttribute('aria-label') ?? textOf(heading)) === name;
  });
  if (!found) throw new Error(`No region “${name}”.`);
  return found;
}

/** The one element that a selector finds and that has this text. */
export function withText(root: Document | Element, selector: string, text: string): Element {
  const all = [...root.querySelectorAll(selector)].filter((one) => textOf(one).includes(text));
  const [found, ...others] = all;
  if (!found || others.length > 0)
    throw new Error(`${all.length} of “${selector}” have the text “${text}”.`);
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
  const field = root.getElementById(withText(root, 'label', label).getAttribute('for') ?? '');
  if (!field) throw new Error(`No field “${label}”.`);
  return field;
}

/** What the lists of facts say, by their terms. */
export const factsOf = (root: Document | Element): Record<string, string> =>
  Object.fromEntries(
    [...root.querySelectorAll('dl > div')].map((one) => [
      textOf(one.querySelector('dt')),
      textOf(one.querySelector('dd')),
    ]),
  );
