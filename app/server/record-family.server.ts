import type { PlainFamily } from '#app/components/site/records/schemas.ts';
import { type RecordFamily, recordFamilies } from '#functions/lifecycle/publishing/rules.ts';
import { notFound } from './public-page.server.ts';

/** Which family of records a screen is about, as its address says; 404 for none. */
export function familyOf(request: Request): RecordFamily {
  const [, , part] = new URL(request.url).pathname.split('/');
  const family = recordFamilies.find((one) => one === part);
  if (!family) throw notFound();
  return family;
}

/** The same for screens that are not about pages. */
export function plainFamilyOf(request: Request): PlainFamily {
  const family = familyOf(request);
  if (family === 'pages') throw notFound();
  return family;
}
