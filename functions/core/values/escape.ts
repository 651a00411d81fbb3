// XML 1.0 and iCalendar allow none of these: control characters (except tab and line ends), lone surrogates,
// non-characters.
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The text without the characters that feeds cannot contain. */
export const dropUnwritable = (text: string): string => text.replace(unwritable, '');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text for XML or HTML, including quoted attributes. */
export const escapeXml = (text: string): string =>
  dropUnwritable(text).replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** HTML in which links to and pictures of this site are absolute, for readers elsewhere. */
export const absoluteLinks = (html: string, origin: string): string =>
  html.replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, `$1${origin}`);
