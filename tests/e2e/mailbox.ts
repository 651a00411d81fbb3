import { type APIRequestContext, expect } from '@playwright/test';
import { limits } from './limits.ts';

/** An e-mail as `/dev/mail.json` shows it. */
export interface ReadEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The e-mails to an address, newest first. */
export async function emailsTo(request: APIRequestContext, to: string): Promise<ReadEmail[]> {
  const response = await request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`);
  return response.json();
}

/** The link to a path in the nth e-mail to an address, once the queue has sent it. */
export async function mailedLink(
  request: APIRequestContext,
  to: string,
  { path, messages = 1 }: { path: string; messages?: number },
): Promise<string> {
  await expect
    .poll(async () => (await emailsTo(request, to)).length, { timeout: limits.job })
    .toBe(messages);
  const [newest] = await emailsTo(request, to);
  const link = newest?.text
    .match(/https?:\/\/\S+/g)
    ?.find((address) => new URL(address).pathname === path);
  expect(link, newest?.text).toBeDefined();
  return link ?? '';
}
