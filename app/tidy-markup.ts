const voidTag = / ?\/>/g;
const emptyAttribute =
  / (hidden|open|required|checked|disabled|selected|popover|alt|itemscope|autofocus|readonly|allowfullscreen)=""/gi;

const camelCase = / (charSet|hrefLang|srcSet|dateTime|tabIndex|autoComplete|maxLength)="/g;

/**
 * Writes React's markup as HTML: void elements without a slash, boolean attributes without a
 * value, names in lower case. React escapes `>` and `"` in text and attributes, so that both patterns meet tags only.
 */
export function tidyMarkup(markup: string): string {
  return markup
    .replace(voidTag, '>')
    .replace(emptyAttribute, ' $1')
    .replace(camelCase, (name) => name.toLowerCase());
}

const digitFirstId = / id="\d/;
const aboutIds =
  '<!-- [html-validate-disable valid-id -- anchors are ids of records; HTML allows a leading digit] -->';

/** The whole document. A validator that is stricter than HTML about ids is told so where it matters. */
export function documentOf(markup: string): string {
  const tidy = tidyMarkup(markup);
  return `<!DOCTYPE html>${digitFirstId.test(tidy) ? aboutIds : ''}${tidy}`;
}
