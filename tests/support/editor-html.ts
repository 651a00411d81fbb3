import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { parseDocument } from 'htmlparser2';

const escapeHtml = (text: string, quotes = false): string => {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return quotes ? safe.replaceAll('"', '&quot;') : safe;
};

/** The part of the DOM that the editor needs for writing its HTML. */
class OutputNode {
  children: (OutputNode | string)[] = [];
  attributes = new Map<string, string>();
  name: string;
  constructor(name: string) {
    this.name = name;
  }
  appendChild(child: OutputNode | string) {
    this.children.push(child);
    return child;
  }
  setAttribute(name: string, value: unknown) {
    this.attributes.set(name, String(value));
  }
  get html(): string {
    const inner = this.children
      .map((child) => (typeof child === 'string' ? escapeHtml(child) : child.html))
      .join('');
    if (this.name === '') return inner;
    const attributes = [...this.attributes].map(
      ([name, value]) => ` ${name}="${escapeHtml(value, true)}"`,
    );
    const tag = `${this.name}${attributes.join('')}`;
    return /^(?:[bh]r|img)$/.test(this.name) ? `<${tag} />` : `<${tag}>${inner}</${this.name}>`;
  }
}

/** The HTML that the editor writes for a document, with empty elements as the sanitiser writes them. */
export function htmlOf(doc: Node): string {
  const page = {
    createElement: (name: string) => new OutputNode(name),
    createTextNode: (text: string) => text,
    createDocumentFragment: () => new OutputNode(''),
  };
  const into = page.createDocumentFragment();
  const options = { document: page as unknown as Document };
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  serializer.serializeFragment(doc.content, options, into as unknown as HTMLElement);
  return into.html;
}

type ParsedNode = ReturnType<typeof parseDocument>['children'][number];

/** The part of an element, or of a text, that the editor needs for reading it. */
class InputNode {
  childNodes: InputNode[] = [];
  previousSibling: InputNode | null = null;
  nextSibling: InputNode | null = null;
  dataset = {};
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  attributes: Record<string, string>;
  parentElement: InputNode | null;
  constructor(node: ParsedNode | { children: ParsedNode[] }, parent: InputNode | null) {
    const isText = 'data' in node;
    this.parentElement = parent;
    this.nodeType = isText ? 3 : 1;
    this.nodeName = 'name' in node ? node.name : '#text';
    this.nodeValue = isText ? node.data : null;
    this.attributes = 'attribs' in node ? node.attribs : {};
    for (const child of 'children' in node ? node.children : []) {
      const read = new InputNode(child, this);
      const before = this.childNodes.at(-1);
      if (before) before.nextSibling = read;
      read.previousSibling = before ?? null;
      this.childNodes.push(read);
    }
  }
  get firstChild(): InputNode | null {
    return this.childNodes[0] ?? null;
  }
  get children(): InputNode[] {
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
  closest(selector: string): InputNode | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }
}

/** The document that the editor reads from HTML. */
export const documentOf = (html: string, schema: Schema): Node =>
  DOMParser.fromSchema(schema).parse(
    new InputNode({ children: parseDocument(html).children }, null) as unknown as HTMLElement,
  );
