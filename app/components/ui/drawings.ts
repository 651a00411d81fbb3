import about from '#app/drawing/generated/about.svg?url';
import events from '#app/drawing/generated/events.svg?url';
import home from '#app/drawing/generated/home.svg?url';
import jobs from '#app/drawing/generated/jobs.svg?url';
import members from '#app/drawing/generated/members.svg?url';
import news from '#app/drawing/generated/news.svg?url';
import outreach from '#app/drawing/generated/outreach.svg?url';
import prizes from '#app/drawing/generated/prizes.svg?url';
import type { Theme } from '#functions/site/pages/schema.ts';

/** The drawing of each section, generated at build time by app/drawing/build.ts. */
export const drawings: Record<Theme, string> = {
  home,
  events,
  about,
  news,
  jobs,
  outreach,
  prizes,
  members,
};
