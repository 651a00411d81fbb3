import { parseHTML } from 'linkedom';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { newPerson, newSession } from '#tests/e2e/accounts.ts';
import { type OwnSite, plain } from '#tests/support/site-client.ts';
import { contentOf, fieldOf, oneOf, textOf, textsOf } from './document.ts';

/**
 * Somebody in front of a site whose browser has no script: opens screens, follows links, fills in forms and presses
 * their buttons by their names, as the HTML says that it may. A name that several have, or none, is an error.
 */
export class Visitor {
  readonly cookies = new Map([['cookie-consent', 'no-3rd-party']]);
  document = parseHTML('').document;
  /** Where the visitor is, as a path. */
  path = '';
  /** The answer that the document came with. */
  answer = new Response();
  /** Who is signed in. */
  id = '';
  email = '';

  readonly site: OwnSite;
  private files: [name: string, file: File][] = [];

  constructor(site: OwnSite) {
    this.site = site;
  }

  /** Becomes a new user who is signed in. */
  async enter(person: Parameters<typeof newPerson>[1] = {}): Promise<this> {
    return this.become(await newPerson(this.site, person));
  }

  /** Becomes a user who is there. */
  async become({ id, email }: { id: string; email: string }): Promise<this> {
    Object.assign(this, { id, email });
    this.cookies.set(sessionCookieName, await newSession(this.site, id, 'Test'));
    return this;
  }

  /** Asks for a path or sends a form to it, and stays. */
  async ask(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const url = new URL(path, this.site.url + this.path);
    const own = { cookie, 'accept-language': 'en-GB', ...plain, ...headers };
    return fetch(url, { redirect: 'manual', headers: own, ...init });
  }

  /** Asks for a path or sends a form to it, and goes where the answer leads. */
  async open(path: string, init: RequestInit = {}): Promise<this> {
    const url = new URL(path, this.site.url + this.path);
    const answer = await this.ask(path, init);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    this.path = url.pathname + url.search;
    const location = answer.headers.get('location');
    if (location !== null) return this.open(location);
    this.answer = answer;
    this.document = parseHTML(await answer.text()).document;
    // linkedom leaves the text of a field as it is escaped.
    for (const area of this.document.querySelectorAll('textarea'))
      area.textContent = parseHTML(
        `<p>${area.textContent}</p>`,
      ).document.documentElement.textContent;
    return this;
  }

  /** The words of the main part, or of the one element that a selector and a name find. */
  text = (selector = 'main', name?: string): string => textOf(this.one(selector, name));

  /** The texts of all elements that a selector finds. */
  texts = (selector: string): string[] => textsOf(this.document, selector);

  /** What the screen says has been done. */
  said = (): string => this.text('.notice.good');

  alert = (): string => this.text('[role=alert]');

  /** The one element that a selector and a name find. */
  one = (selector: string, name?: string): Element =>
    this.at(() => oneOf(this.document, selector, name));

  follow(link: string | Element): Promise<this> {
    const found = typeof link === 'string' ? this.one('a[href]', link) : link;
    return this.open(found.getAttribute('href') ?? '');
  }

  /** The field with this label. */
  field = (label: string): Element => this.at(() => fieldOf(this.document, label));

  value = (label: string): string => contentOf(this.field(label));

  fill(label: string, value: string): void {
    const field = this.field(label);
    if (field.tagName === 'TEXTAREA') field.textContent = value;
    else field.setAttribute('value', value);
  }

  /** Chooses an option, or ticks a box or one of several. */
  choose(label: string, text?: string): void {
    const field = this.field(label);
    const others =
      field.tagName === 'SELECT'
        ? [...field.querySelectorAll('option')]
        : [...this.document.querySelectorAll(`[type=radio][name="${field.getAttribute('name')}"]`)];
    const mark = field.tagName === 'SELECT' ? 'selected' : 'checked';
    for (const other of others) other.removeAttribute(mark);
    const chosen =
      text === undefined
        ? field
        : others.find((one) => textOf(one) === text || one.getAttribute('value') === text);
    if (!chosen) throw new Error(`${this.path}: “${label}” has no “${text}”.`);
    chosen.setAttribute(mark, '');
  }

  /** Chooses a file in the one field for it, for the next form that is sent. */
  attach(file: File): void {
    this.files = [[this.one('input[type=file]').getAttribute('name') ?? '', file]];
  }

  /** Presses a button; returns what the screen then says has been done. */
  act = async (name: string): Promise<string> => (await this.press(name)).said();

  /** Presses a button, which sends its form; `within` where the frame of the screen has one of the same name. */
  async press(name: string, within = ''): Promise<this> {
    const button = this.one(`${within} button:not([type=button])`, name);
    if (button.hasAttribute('disabled')) throw new Error(`${this.path}: “${name}” is disabled.`);
    const id = button.getAttribute('form');
    const form = id ? this.document.getElementById(id) : button.closest('form');
    if (!form) throw new Error(`${this.path}: “${name}” has no form.`);
    const entries = [...entriesOf(this.document, form), ...pairOf(button)];
    const said = (attribute: string) =>
      attributeOf(button, `form${attribute}`) ?? attributeOf(form, attribute);
    const action = said('action') ?? this.path;
    const query = new URLSearchParams(entries);
    if (said('method')?.toLowerCase() !== 'post')
      return this.open(`${action.replace(/[?#].*/, '')}?${query}`);
    const isOfParts = said('enctype') === 'multipart/form-data';
    const parts = new FormData();
    for (const [one, value] of [...entries, ...this.files]) parts.append(one, value);
    this.files = [];
    return this.open(action, { method: 'POST', body: isOfParts ? parts : query });
  }

  /** What is not found is told with the place. */
  private at<T>(look: () => T): T {
    try {
      return look();
    } catch (error) {
      throw new Error(`${this.path}: ${(error as Error).message}`);
    }
  }
}

/** React writes some names as `encType`, which a browser reads in lower case. */
const attributeOf = ({ attributes }: Element, name: string): string | undefined =>
  [...attributes].find((one) => one.name.toLowerCase() === name)?.value;

const pairOf = (field: Element): [string, string][] => {
  const name = field.getAttribute('name');
  return name ? [[name, field.getAttribute('value') ?? '']] : [];
};

/** What a form sends, as a browser would: without what is disabled or not ticked. */
function entriesOf(document: Document, form: Element): [string, string][] {
  const fields = [...document.querySelectorAll('input, select, textarea')].filter(
    (field) =>
      !field.closest('[disabled]') &&
      (field.hasAttribute('form')
        ? field.getAttribute('form') === form.id
        : field.closest('form') === form),
  );
  return fields.flatMap((field): [string, string][] => {
    const name = field.getAttribute('name');
    const type = field.getAttribute('type') ?? '';
    if (!name || ['submit', 'button', 'file', 'image'].includes(type)) return [];
    if (['checkbox', 'radio'].includes(type))
      return field.hasAttribute('checked') ? [[name, field.getAttribute('value') ?? 'on']] : [];
    return [[name, contentOf(field)]];
  });
}
