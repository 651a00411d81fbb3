import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { parseDocument } from 'htmlparser2';

const escaped = (text: string, quotes = false): string => {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return quotes ? safe.replaceAll('"', '&quot;') : safe;
};

/** The part of the DOM that the editor needs for writing its HTML. */
class Piece {
  children: (Piece | string)[] = [];
  attributes = new Map<string, string>();
  name: string;
  constructor(name: string) {
    this.name = name;
  }
  appendChild(child: Piece | string) {
    this.children.push(child);
    return child;
  }
  setAttribute(name: string, value: unknown) {
    this.attributes.set(name, String(value));
  }
  get html(): string {
    const inner = this.children
      .map((child) => (typeof child === 'string' ? escaped(child) : child.html))
      .join('');
    if (this.name === '') return inner;
    const attributes = [...this.attributes].map(
      ([name, value]) => ` ${name}="${escaped(value, true)}"`,
    );
    const tag = `${this.name}${attributes.join('')}`;
    return /^(?:[bh]r|img)$/.test(this.name) ? `<${tag} />` : `<${tag}>${inner}</${this.name}>`;
  }
}

/** The HTML that the editor writes for a document, with empty elements as the sanitiser writes them. */
export function htmlOf(doc: Node): string {
  const page = {
    createElement: (name: string) => new Piece(name),
    createTextNode: (text: string) => text,
    createDocumentFragment: () => new Piece(''),
  };
  const into = page.createDocumentFragment();
  const options = { document: page as unknown as Document };
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  serializer.serializeFragment(doc.content, options, into as unknown as HTMLElement);
  return into.html;
}

type Parsed = ReturnType<typeof parseDocument>['children'][number];

/** The part of an element, or of a text, that the editor needs for reading it. */
class Read {
  childNodes: Read[] = [];
  previousSibling: Read | null = null;
  nextSibling: Read | null = null;
  dataset = {};
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  attributes: Record<string, string>;
  parentElement: Read | null;
  constructor(node: Parsed | { children: Parsed[] }, parent: Read | null) {
    const isText = 'data' in node;
    this.parentElement = parent;
    this.nodeType = isText ? 3 : 1;
    this.nodeName = 'name' in node ? node.name : '#text';
    this.nodeValue = isText ? node.data : null;
    this.attributes = 'attribs' in node ? node.attribs : {};
    for (const child of 'children' in node ? node.children : []) {
      const read = new Read(child, this);
      const before = this.childNodes.at(-1);
      if (before) before.nextSibling = read;
      read.previousSibling = before ?? null;
      this.childNodes.push(read);
    }
  }
  get firstChild(): Read | null {
    return this.childNodes[0] ?? null;
  }
  get children(): Read[] {
    return this.childNodes.filter(({ nodeType }) => nodeType === 1);
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map((child) => child.textContent).join('');
  }
  getAttribute(name: string): string | null {
    return this.attributes[name] ?? null;
  }
  matches(selector: string): boolean {
    const [, tag, attribute] = /^(\w+)(?:\[([\w-]+)\])?$/.exec(selector) ?? [];
    return this.nodeName === tag && (!attribute || attribute in this.attributes);
  }
  closest(selector: string): Read | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }
}

/** The document that the editor reads from HTML. */
export const documentOf = (html: string, schema: Schema): Node =>
  DOMParser.fromSchema(schema).parse(
    new Read({ children: parseDocument(html).children }, null) as unknown as HTMLElement,
  );
