// Neither XML 1.0 nor iCalendar can carry these: control characters (but tab and line ends), lone
// surrogates, non-characters.
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The text without the characters that no feed can carry. */
export const writable = (text: string): string => text.replace(unwritable, '');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as it stands inside XML or HTML, also in a quoted attribute. */
export const escaped = (text: string): string =>
  writable(text).replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** HTML whose links and pictures of this site start with its origin, for readers elsewhere. */
export const absoluteLinks = (html: string, origin: string): string =>
  html.replace(/(\s(?:href|src)=")(?=\/(?!\/))/g, `$1${origin}`);
