import type { AppLoadContext } from '@remix-run/cloudflare';
import type { EventItem } from '#functions/content/events/queries.ts';
import type { Read } from '#functions/core/db/database.ts';
import { eventCard, visibleCount } from './public-lists.server.ts';
import { readPublicPage } from './public-page.server.ts';

interface Lists {
  upcoming(today: string): Read<EventItem[]>;
  past(today: string, show: number): Read<EventItem[]>;
}

/** What a page with upcoming and past events shows, with as many past ones as `?show=` asks for. */
export async function readEventList(
  context: AppLoadContext,
  request: Request,
  pagePath: string,
  lists: Lists,
) {
  const show = visibleCount(request);
  const { upcoming, past, ...view } = await readPublicPage(
    context,
    pagePath,
    { upcoming: lists.upcoming(context.today), past: lists.past(context.today, show) },
    ['events'],
  );
  return {
    ...view,
    upcoming: upcoming.map(eventCard),
    past: past.slice(0, show).map(eventCard),
    nextPast: past[show]?.shortId ?? null,
  };
}
