const scheme = /^[a-z][a-z\d+-]*:/i;

/** Whether a link may have this address: the sanitiser's rule (D-60). */
export function isLinkAddress(href: string): boolean {
  const read = href.replace(/[\p{Cc}\s]/gu, '');
  if (/^[a-z][a-z\d+.-]*:/i.test(read)) return /^(?:https?|mailto):/i.test(read);
  return read !== '' && !/^[/\\]{2}/.test(read);
}

/** How researchers write what has an address: a DOI, a preprint of arXiv, an ORCID iD. */
const references = [
  { written: /^(?:doi:\s*)?(10\.\d{4,9}\/\S+)$/i, at: 'https://doi.org/' },
  {
    written: /^arxiv:\s*(\d{4}\.\d{4,5}(?:v\d+)?|[a-z.-]+\/\d{7})$/i,
    at: 'https://arxiv.org/abs/',
  },
  { written: /^(?:orcid:?\s*)?((?:\d{4}-){3}\d{3}[\dX])$/i, at: 'https://orcid.org/' },
];

function referenceAddress(text: string): string | null {
  for (const { written, at } of references) {
    const [, name] = written.exec(text) ?? [];
    // A DOI may hold signs that mean something in an address.
    if (name) return at + name.replace(/[<>"#?%\s]/g, encodeURIComponent);
  }
  return null;
}

/**
 * The address that the user means: "example.org" is a web address, "ada@example.org" an e-mail address, "/jobs" a
 * path on this site, "10.1103/PhysRevE.70.066111" a DOI. Null if no link may have it.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.replace(/\p{Cc}/gu, '').trim();
  const reference = referenceAddress(text);
  if (reference) return reference;
  if (/^\/(?![/\\])/.test(text)) return text;
  if (/^[/\\]/.test(text)) return null;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  const href = scheme.test(text) ? text.replaceAll(' ', '%20') : `https://${text}`;
  if (!isLinkAddress(href) || /\s/.test(href) || !URL.canParse(href)) return null;
  const { protocol, hostname, pathname } = new URL(href);
  if (protocol === 'mailto:') return /.@./.test(pathname) ? href : null;
  // A host of digits is a DOI or a version, or hides where it leads.
  return /.\../.test(hostname) && !/^[\d.]+$/.test(hostname) ? href : null;
}

/** What is an address by itself in running text: "Node.js" is none. */
const inText =
  /(?<![\w@/.:-])(?:https?:\/\/|www\.|doi:\s?10\.|10\.\d{4,9}\/|arxiv:\s?[\da-z]|orcid:\s?\d|(?:\d{4}-){3}\d{3}[\dX](?![\w-])|[^\s<>()[\]"'`,;:@]+@(?=[\w-]+\.))[^\s<>"'`]*/giu;

/** Where an address in running text ends: closing punctuation and brackets are not part of it. */
function trimAddress(match: string): string {
  const address = match.replace(/[.,;:!?’”»]+$/, '');
  return /[)\]]$/.test(address) && !/[([]/.test(address)
    ? trimAddress(address.slice(0, -1))
    : address;
}

/** The addresses in running text, in order. */
export const addressesIn = (text: string): { text: string; at: number; href: string }[] =>
  [...text.matchAll(inText)].flatMap(({ 0: match, index }) => {
    const address = trimAddress(match);
    const href = linkAddress(address);
    return href ? [{ text: address, at: index, href }] : [];
  });
