import { hrefTo } from '#app/framework/href.ts';

/** What can have been done on a screen about scrutiny, as its address says it. */
export const scrutinyDone = [
  ...(['change', 'code', 'open', 'name', 'remove', 'lock', 'unlock'] as const),
];
export type ScrutinyDone = (typeof scrutinyDone)[number];

export const scrutinyHref = (ballotId: string): string => hrefTo('scrutiny', { ballotId });
export const scrutinyAdminHref = (ballotId: string): string =>
  hrefTo('ballot-scrutiny', { ballotId });

/** The files of a watched ballot. */
export const scrutinyFiles = [
  ...(['people', 'envelopes', 'roll-opening', 'roll', 'voted', 'ballots', 'locked'] as const),
];
export type ScrutinyFile = (typeof scrutinyFiles)[number];

/** The name of such a file: lines, or a text of JSON. */
export const scrutinyFileName = (file: ScrutinyFile): string =>
  `${file}.${file === 'locked' ? 'json' : 'csv'}`;

export const scrutinyFileHref = (ballotId: string, file: ScrutinyFile): string =>
  hrefTo('scrutiny-file', { ballotId, name: scrutinyFileName(file) });
