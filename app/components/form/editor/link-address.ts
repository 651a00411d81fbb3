const scheme = /^[a-z][a-z\d+-]*:/i;

/** Whether an address may stand in a link: the same as the sanitiser lets through (D-60). */
export function isLinkAddress(href: string): boolean {
  const read = href.replace(/[\p{Cc}\s]/gu, '');
  if (/^[a-z][a-z\d+.-]*:/i.test(read)) return /^(?:https?|mailto):/i.test(read);
  return read !== '' && !/^[/\\]{2}/.test(read);
}

/**
 * What somebody has typed as the address of a link, as an address: "example.org" is a web address,
 * "ada@example.org" one of mail, "/jobs" is on this site. Null if it is none that a link may have.
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
