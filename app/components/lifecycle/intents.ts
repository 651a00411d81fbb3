/** Marks an intent as confirmed. */
const confirmed = '!';
/** Then: without the reason that was asked for. */
const plain = '~';
/** Then: the version to overwrite. */
const over = '@';

export const confirmIntent = (action: string): string => `${action}${confirmed}`;

/** The intent that confirms an action without giving the reason that was asked for. */
export const plainIntent = (action: string): string => `${action}${confirmed}${plain}`;

/** The intent that overwrites a version that another user has saved. */
export const overwriteIntent = (action: string, version: number): string =>
  `${action}${over}${version}`;

/** The intents that load the saved version instead of what was typed, and that keep what was typed. */
export const theirsIntent = 'theirs';
export const lookIntent = 'look';

/** The query that names the version loaded in place of what was typed. */
export const loadedParam = 'loaded';

/** A parsed intent: action, whether confirmed, whether without a reason, and the version to overwrite. */
export interface Intent {
  name: string;
  isConfirmed: boolean;
  isPlain: boolean;
  over: number | null;
}

/** Parses the intent of a button. */
export function parseIntent(intent: unknown): Intent {
  const [answered = '', version = ''] = String(intent ?? '').split(over);
  const isPlain = answered.endsWith(plain);
  const asked = isPlain ? answered.slice(0, -plain.length) : answered;
  const isConfirmed = asked.endsWith(confirmed);
  const isVersion = /^[1-9]\d{0,8}$/.test(version);
  return {
    name: isConfirmed ? asked.slice(0, -confirmed.length) : asked,
    isConfirmed,
    isPlain,
    over: isVersion ? Number(version) : null,
  };
}
