import { expect } from 'vitest';
import type { OwnSite } from '#tests/support/site-client.ts';

/** The e-mails to an address, newest first. */
export async function emailsTo(
  site: OwnSite,
  to: string,
): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(`${site.url}/dev/mail.json?to=${encodeURIComponent(to)}`);
  return answer.json();
}

/** The link to a path in the newest e-mail to an address, once so many have come. */
export async function mailedLink(
  site: OwnSite,
  to: string,
  path: string,
  messages = 1,
): Promise<string> {
  await expect.poll(() => emailsTo(site, to)).toHaveLength(messages);
  const [newest] = await emailsTo(site, to);
  const links = newest?.text.match(/https?:\/\/\S+/g) ?? [];
  const link = links.find((address) => new URL(address).pathname === path);
  if (!link) throw new Error(`No link to ${path} in: ${newest?.text}`);
  return link;
}
