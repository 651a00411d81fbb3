/** The effects of transitions by their properties and values, in the words of the grids; '' where they go unsaid. */
const words = {
  'asksAgain true': 'asks again',
  'asksReason true': 'asks why',
  'dropsDraft true': 'drops the draft',
  'hasButton false': 'no button',
  'hasButton true': '',
  'needsAll true': 'complete',
  'needsTitle true': 'title after a vote',
  'next list': 'leads to the list',
  'next stay': '',
  'proof fresh': 'asks who it is',
  'proof none': '',
  'saves draft': 'saves a draft',
  'saves null': '',
  'saves record': 'saves',
  'saves true': 'saves',
  'takesReason true': 'may say why',
} as const;
export type Effect = Exclude<(typeof words)[keyof typeof words], ''>;

/** What an action leads to, and its further effects in alphabetical order. */
export type Line<Action extends string = string, Status extends string = string> = [
  action: Action,
  to: Status,
  ...effects: Effect[],
];

/** The line that saves in a state without leaving it, or undefined. */
export const saveIn = <L extends Line>(from: string, lines: readonly L[]): L | undefined =>
  lines.find(([, to, ...effects]) => to === from && effects.includes('saves'));

/** A transition as a line of a grid. An effect that no grid has words for stands under its own name. */
export function lineOf(transition: { name: string; from: string; to: string; who: unknown }) {
  const { name, from: _, to, who: __, ...effects } = transition;
  const said = Object.entries(effects).map(([property, value]) => {
    const key = `${property} ${value}`;
    if (key in words) return words[key as keyof typeof words];
    return value === false ? '' : key;
  });
  return [name, to, ...said.filter((word) => word !== '').sort()];
}
