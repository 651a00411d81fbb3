const scheme = /^[a-z][a-z\d+-]*:/i;

/** Whether a link may have this address: the sanitiser's rule (D-60). */
export function isLinkAddress(href: string): boolean {
  const read = href.replace(/[\p{Cc}\s]/gu, '');
  if (/^[a-z][a-z\d+.-]*:/i.test(read)) return /^(?:https?|mailto):/i.test(read);
  return read !== '' && !/^[/\\]{2}/.test(read);
}

/**
 * The address that the user means: "example.org" is a web address, "ada@example.org" an e-mail address, "/jobs" a
 * path on this site. Null if no link may have it.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.replace(/\p{Cc}/gu, '').trim();
  if (/^\/(?![/\\])/.test(text)) return text;
  if (/^[/\\]/.test(text)) return null;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  const href = scheme.test(text) ? text : `https://${text}`;
  if (!isLinkAddress(href) || /\s/.test(href) || !URL.canParse(href)) return null;
  const { protocol, hostname, pathname } = new URL(href);
  return (protocol === 'mailto:' ? /.@./.test(pathname) : /.\../.test(hostname)) ? href : null;
}
