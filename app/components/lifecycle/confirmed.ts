/** A button that was asked about and pressed again ends with this. */
const confirmed = '!';
/** What follows it when what was asked for is left out. */
const plain = '~';
/** What follows that: the version over which it is done all the same. */
const over = '@';

/** What the button sends that says "yes" to an action. */
export const confirmedOf = (action: string): string => `${action}${confirmed}`;

/** What the button sends that says "yes" without giving the reason that was asked for. */
export const plainOf = (action: string): string => `${action}${confirmed}${plain}`;

/** What the button sends that does something although somebody has saved a later version. */
export const overOf = (action: string, version: number): string => `${action}${over}${version}`;

/** The button that loads what is stored instead of what was typed, and the one that goes on with what was typed. */
export const theirsIntent = 'theirs';
export const lookIntent = 'look';

/** The query by which a screen says which version it has loaded in place of what was typed. */
export const loadedParam = 'loaded';

/** What a button is for: its action, whether it has been asked about, and answered plainly, and the version over which it is done. */
export interface Pressed {
  name: string;
  isConfirmed: boolean;
  isPlain: boolean;
  over: number | null;
}

/** The action that a button is for, and what it says besides. */
export function pressed(intent: string): Pressed {
  const [answered = '', version = ''] = intent.split(over);
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
