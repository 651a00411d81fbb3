/** An XML element. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeText(text: string): string {
  const bare = text.replace(/&(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/gi, '');
  if (bare.includes('&')) throw new Error(`A bare & in ${JSON.stringify(text)}`);
  return text.replace(/&(#?\w+);/g, (_, name: string) => {
    if (!name.startsWith('#')) return names[name] ?? '';
    return String.fromCodePoint(
      Number(name.startsWith('#x') ? `0${name.slice(1)}` : name.slice(1)),
    );
  });
}

const attributesOf = (source: string) =>
  Object.fromEntries(
    [...source.matchAll(/([\w:.-]+)="([^"]*)"/g)].map((m) => [m[1], decodeText(m[2] ?? '')]),
  );

/** Parses a document strictly; throws where it is not well-formed. */
export function parseXml(source: string): Element {
  const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.exec(source);
  if (illegal) throw new Error(`An illegal character at ${illegal.index}`);
  const document: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const match = token.exec(source);
    const parent = open.at(-1);
    if (!match || !parent) throw new Error(`Not well-formed at ${source.slice(at, at + 80)}`);
    const [, cdata, closing, name = '', attributes = '', empty, text] = match;
    if (cdata !== undefined) parent.text += cdata;
    else if (text !== undefined) parent.text += decodeText(text);
    else if (closing) {
      if (parent.name !== name) throw new Error(`</${name}> closes <${parent.name}>`);
      open.pop();
    } else if (name) {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [root] = document.children;
  if (open.length > 1 || !root || document.children.length > 1)
    throw new Error('Not one whole element.');
  return root;
}

/** The children of an element with a name. */
export const allNamed = (element: Element, name: string): Element[] =>
  element.children.filter((child) => child.name === name);

/** The text of the first child with a name; empty if there is none. */
export const textOf = (element: Element, name: string): string =>
  allNamed(element, name)[0]?.text ?? '';
