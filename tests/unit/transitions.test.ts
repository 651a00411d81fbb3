import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recipientMachine } from '#functions/campaigns/delivery/rules.ts';
import { campaignMachine } from '#functions/campaigns/model/rules.ts';
import { review } from '#functions/content/review/rules.ts';
import { type ItemTransition, placeOfSave } from '#functions/lifecycle/machine.ts';
import { publishing } from '#functions/lifecycle/publishing/rules.ts';
import { machineOf, type Transition } from '#functions/lifecycle/transitions.ts';
import { ballotMachine, resultMachine } from '#functions/voting/ballots/rules.ts';
import { applicationMachine } from '#functions/voting/candidacies/rules.ts';

type State = 'a' | 'b' | 'c' | 'd';
type Who = 'x' | 'y';
const states: State[] = ['a', 'b', 'c', 'd'];

const anyTransition = fc.record({
  name: fc.constantFrom('go', 'come', 'stay'),
  from: fc.constantFrom(...states),
  to: fc.constantFrom(...states),
  who: fc.subarray<Who>(['x', 'y'], { minLength: 1 }),
});
const anyTable = fc.array(anyTransition, { maxLength: 8 });
type Table = typeof anyTable extends fc.Arbitrary<infer T> ? T : never;

const made = (transitions: Table) =>
  machineOf<State, Who, Table[number]>({ states, initial: 'a', transitions });

/** Whether every state can be reached, in at most as many steps as there are states. */
function isConnected(transitions: Table): boolean {
  let reached = new Set<State>(['a']);
  for (const _ of states)
    reached = new Set([
      ...reached,
      ...transitions.filter(({ from }) => reached.has(from)).map(({ to }) => to),
    ]);
  return reached.size === states.length;
}

/** Whether one actor has two transitions from a state with the same name or the same target. */
const isAmbiguous = (transitions: Table): boolean =>
  transitions.some((one, i) =>
    transitions
      .slice(i + 1)
      .some(
        (other) =>
          one.from === other.from &&
          one.who.some((who) => other.who.includes(who)) &&
          (one.name === other.name || (one.to === other.to && one.from !== one.to)),
      ),
  );

const way: Table = [
  { name: 'go', from: 'a', to: 'b', who: ['x'] },
  { name: 'go', from: 'b', to: 'c', who: ['x'] },
  { name: 'go', from: 'c', to: 'd', who: ['x'] },
];

describe('a machine', () => {
  it('is made of any table that is sound, and of no other one', () => {
    fc.assert(
      fc.property(fc.boolean(), anyTable, (isLed, table) => {
        const transitions = isLed ? [...way, ...table] : table;
        const isSound = isConnected(transitions) && !isAmbiguous(transitions);
        if (isSound) expect(() => made(transitions)).not.toThrow();
        else expect(() => made(transitions)).toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it('offers and finds exactly the lines of its table', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const transitions = [...way, ...table];
        fc.pre(!isAmbiguous(transitions));
        const machine = made(transitions);
        for (const from of states)
          for (const who of ['x', 'y'] as const) {
            const open = transitions.filter((t) => t.from === from && t.who.includes(who));
            expect(machine.offered(from, who)).toEqual(open);
            for (const name of ['go', 'come', 'stay'] as const)
              expect(machine.named(name, from, who)).toBe(
                open.find((t) => t.name === name) ?? null,
              );
            for (const to of states)
              expect(machine.leading(from, to, who)).toBe(
                from === to ? null : (open.find((t) => t.to === to) ?? null),
              );
          }
      }),
    );
  });
});

/** The machine as a Mermaid state diagram, for a README. */
function diagramOf({
  initial,
  transitions,
}: {
  initial: string;
  transitions: readonly Transition<string, string, string>[];
}): string {
  const arrows = transitions.map(
    ({ name, from, to, who }) => `  ${from} --> ${to}: ${name} (${who.join(', ')})`,
  );
  return ['stateDiagram-v2', `  [*] --> ${initial}`, ...arrows].join('\n');
}

describe('the diagrams of machines', () => {
  it.each([
    ['content/review', [diagramOf(review)]],
    ['lifecycle', [diagramOf(publishing)]],
    ['campaigns', [diagramOf(campaignMachine), diagramOf(recipientMachine)]],
    ['voting', [diagramOf(ballotMachine), diagramOf(resultMachine)]],
    ['voting/candidacies', [diagramOf(applicationMachine)]],
  ])('in the README of %s are those that the tables draw', (capability, diagrams) => {
    const readme = readFileSync(`functions/${capability}/README.md`, 'utf8');
    const drawn = readme.matchAll(/```mermaid\n([\s\S]*?)\n```/g);
    expect([...drawn].map(([, diagram]) => diagram)).toEqual(diagrams);
  });
});

describe('Ctrl+S', () => {
  it('D-169 saves a draft, and where saving puts the text online only names the button for it', () => {
    const buttons = (moves: readonly ItemTransition[]) =>
      ['draft', 'online'].map((place) => moves.find((one) => placeOfSave(one) === place)?.name);
    expect(buttons(review.offered('DRAFT', 'author'))).toEqual(['save', undefined]);
    expect(buttons(review.offered('DRAFT', 'admin-own'))).toEqual(['save', 'publish']);
    expect(buttons(review.offered('PENDING', 'author'))).toEqual([undefined, undefined]);
    expect(buttons(review.offered('PUBLISHED', 'admin-own'))).toEqual([undefined, 'update']);
    expect(buttons(publishing.offered('DRAFT', 'record'))).toEqual(['save', 'publish']);
    expect(buttons(publishing.offered('PUBLISHED', 'page'))).toEqual(['keep', 'update']);
    expect(buttons(publishing.offered('PUBLISHED', 'record'))).toEqual([undefined, 'update']);
    expect(buttons(ballotMachine.offered('DRAFT', 'manager'))).toEqual(['update', 'publish']);
    expect(buttons(ballotMachine.offered('PUBLISHED', 'manager'))).toEqual([undefined, 'update']);
    expect(buttons(campaignMachine.offered('DRAFT', 'emails'))).toEqual(['update', 'publish']);
  });
});
