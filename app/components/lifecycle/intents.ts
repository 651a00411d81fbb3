/** Marks an intent as confirmed. */
const confirmed = '!';
/** Then: without the reason that was asked for. */
const plain = '~';
/** Then, before the version to overwrite: whose version counts of what both have changed. */
const over = { mine: '@', theirs: '=' } as const;

export const confirmIntent = (action: string): string => `${action}${confirmed}`;

/** The intent that confirms an action without giving the reason that was asked for. */
export const plainIntent = (action: string): string => `${action}${confirmed}${plain}`;

/** The intent that overwrites a version that another user has saved. */
export const overwriteIntent = (
  action: string,
  version: number,
  side: keyof typeof over = 'mine',
): string => `${action}${over[side]}${version}`;

/** The intents that load the saved version instead of what was typed, and that keep what was typed. */
export const theirsIntent = 'theirs';
export const lookIntent = 'look';

/** The query that names the version loaded in place of what was typed. */
export const loadedParam = 'loaded';

/** The field with the digests of what a form was filled with, and the one that says that some are of an older version. */
export const baseField = 'base';
export const mixedField = 'mixed';

/** A parsed intent: action, whether confirmed, whether without a reason, and the version to overwrite. */
export interface Intent {
  name: string;
  isConfirmed: boolean;
  isPlain: boolean;
  over: number | null;
  /** Whose version counts of what both have changed. */
  side: 'mine' | 'theirs';
}

/** Parses the intent of a button. */
export function parseIntent(intent: unknown): Intent {
  const parts = /^(.*?)(!?)(~?)(?:([@=])([1-9]\d{0,8}))?$/s.exec(String(intent ?? ''));
  const [, name = '', isConfirmed, isPlain, side, version] = parts ?? [];
  return {
    name,
    isConfirmed: Boolean(isConfirmed),
    isPlain: Boolean(isPlain),
    over: version ? Number(version) : null,
    side: side === over.theirs ? 'theirs' : 'mine',
  };
}
