import type { APIRequestContext } from '@playwright/test';

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
