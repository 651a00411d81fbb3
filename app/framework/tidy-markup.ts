// Each pattern begins with something rare, so most of a page is skipped quickly.
const emptyAttribute =
  /(?<= (?:hidden|open|required|checked|disabled|selected|popover|alt|itemscope|autofocus|readonly|novalidate|async|allowfullscreen))=""/gi;
const camelCase =
  /(?<= )(?:charS|hrefL|srcS|dateT|tabI|autoC|maxL)(?:et|ang|ime|ndex|omplete|ength)(?==")/g;

/**
 * Writes React's markup as HTML: void elements without a slash, boolean attributes without a value, names in
 * lower case. React writes XHTML, which HTML allows and validators remark on; no version of it ends this.
 * React escapes `>` and `"` in text and attributes, so both patterns match only in tags.
 */
export function tidyMarkup(markup: string): string {
  return markup
    .replaceAll(' />', '>')
    .replaceAll('/>', '>')
    .replace(emptyAttribute, '')
    .replace(camelCase, (name) => name.toLowerCase());
}

const scripts = /(?<=<script[^>]*>)([^<][\s\S]*?)(?=<\/script>)/;

/** The same for a page with scripts, whose content is left unchanged. */
export const tidyAroundScripts = (markup: string): string =>
  markup
    .split(scripts)
    .map((part, i) => (i % 2 === 0 ? tidyMarkup(part) : part))
    .join('');
