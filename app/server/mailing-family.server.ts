import { type MailingFamily, mailingFamilies } from '#functions/campaigns/model/rules.ts';
import { notFound } from './public-page.server.ts';

type Params = Record<string, string | undefined>;

/** Which mailing a screen of both families is about, as its address says; 404 for none. */
export function mailingAt(request: Request, params: Params): { family: MailingFamily; id: string } {
  const [, , part] = new URL(request.url).pathname.split('/');
  const family = mailingFamilies.find((one) => one === part);
  const id = params.newsletterId ?? params.emailId;
  if (!family || !id) throw notFound();
  return { family, id };
}
