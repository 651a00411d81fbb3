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
export const textsOf = (root: ParentNode, selector: string): string[] =>
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
