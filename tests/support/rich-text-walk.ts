const tags =
  /^(?:p|br|hr|h[234]|ul|ol|li|a|strong|em|b|i|u|s|sub|sup|code|pre|blockquote|img|figure|figcaption|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td)$/;
const math =
  /^(?:math|semantics|annotation|m(?:row|i|n|o|text|space|frac|sqrt|root|sub|sup|subsup|under|over|underover|multiscripts|prescripts|table|tr|td|padded|phantom|style|enclose|error)|none)$/;
const mathAttribute =
  /^(?:display|encoding|mathvariant|stretchy|fence|form|separator|[lr]space|(?:min|max)size|symmetric|movablelimits|largeop|accent(?:under)?|displaystyle|scriptlevel|linethickness|width|height|depth|voffset|notation|columnspan|rowspan)$/;
const anything = /^/;
/** Tags that end themselves, with or without a slash. */
const empty = /^(?:br|hr|img)$/;
const attributes: Record<string, Record<string, RegExp>> = {
  a: { href: /^(?!\s)/, rel: /^noopener nofollow$/, title: anything, lang: /^(?:en|it)$/ },
  img: {
    src: /^\/images\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\?size=[\w-]+)?$/,
    alt: anything,
    width: anything,
    height: anything,
    loading: /^lazy$/,
  },
  ol: { start: anything, type: /^[1aAiI]$/ },
  th: { scope: anything, colspan: anything, rowspan: anything },
  td: { colspan: anything, rowspan: anything },
};

const text = /[^<>]+/y;
const open = /<([a-z]\w*)((?: [a-z]+="[^"<>]*")*)( \/)?>/y;
const close = /<\/([a-z]\w*)>/y;
const deepest = 60;

const decodeValue = (value: string): string =>
  value.replace(/&(amp|lt|gt|quot);/g, (_, name: 'amp' | 'lt' | 'gt' | 'quot') =>
    name === 'amp' ? '&' : name === 'quot' ? '"' : name === 'lt' ? '<' : '>',
  );

/** What a browser would do when following a link from one of our pages. */
function harmfulLink(href: string): boolean {
  const page = 'https://site.invalid/page';
  if (!URL.canParse(href, page)) return false;
  const { protocol, origin } = new URL(href, page);
  if (!/^(?:https?|mailto):$/.test(protocol)) return true;
  return protocol !== 'mailto:' && origin !== new URL(page).origin && !/^https?:/i.test(href);
}

function objectionsToTag(name: string, written: string, isInMath: boolean): string[] {
  // Only parts of a formula stand in a formula, and nowhere else.
  if (isInMath ? !math.test(name) || name === 'math' : !tags.test(name) && name !== 'math')
    return [`<${name}>`];
  if (math.test(name))
    return [...written.matchAll(/ ([a-z]+)="([^"]*)"/g)].flatMap(([, key = '', value = '']) =>
      mathAttribute.test(key) || (key === 'class' && /^tml-(?:left|right|jot)$/.test(value))
        ? []
        : [`<${name} ${key}="${value}">`],
    );
  return [...written.matchAll(/ ([a-z]+)="([^"]*)"/g)].flatMap(([, key = '', raw = '']) => {
    const value = decodeValue(raw);
    if (!attributes[name]?.[key]?.test(value)) return [`<${name} ${key}="${value}">`];
    if (key === 'href' && harmfulLink(value)) return [`<a href="${value}">`];
    return [];
  });
}

/**
 * What a sanitised text contains that D-60 does not list, by reading it character by character in the
 * strictest way: anything that is not text, a listed tag with listed attributes in quotes, or its end is an
 * objection, and so is a tag that is not closed properly.
 */
export function richTextObjections(html: string): string[] {
  const found: string[] = [];
  const around: string[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(html);
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < html.length) {
    if (take(text)) continue;
    const end = take(close);
    if (end) {
      if (around.pop() !== end[1]) found.push(`stray ${end[0]}`);
      continue;
    }
    const begin = take(open);
    if (!begin) return [...found, `unreadable: ${html.slice(at, at + 60)}`];
    const [, name = '', written = '', isEmpty] = begin;
    found.push(...objectionsToTag(name, written, around.includes('math')));
    if (!isEmpty && !empty.test(name)) around.push(name);
    if (around.length > deepest) return [...found, 'too deep'];
  }
  return [...found, ...around.map((name) => `open <${name}>`)];
}
