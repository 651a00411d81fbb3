import { type APIRequestContext, expect } from '@playwright/test';

/** A letter as `/dev/mail.json` shows it. */
export interface ReadLetter {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The letters to an address, the newest first. */
export async function lettersTo(request: APIRequestContext, to: string): Promise<ReadLetter[]> {
  const response = await request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`);
  return response.json();
}

/** The link of the nth letter to an address that leads to a path, once the queue has sent it. */
export async function mailedLink(
  request: APIRequestContext,
  to: string,
  { path, letters = 1 }: { path: string; letters?: number },
): Promise<string> {
  await expect
    .poll(async () => (await lettersTo(request, to)).length, { timeout: 15_000 })
    .toBe(letters);
  const [newest] = await lettersTo(request, to);
  const link = newest?.text
    .match(/https?:\/\/\S+/g)
    ?.find((address) => new URL(address).pathname === path);
  expect(link, newest?.text).toBeDefined();
  return link ?? '';
}
