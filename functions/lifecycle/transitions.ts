/**
 * A state machine as data: the states that an action leads from and to, and who may use it. Buttons, checks
 * and diagrams all come from the same table (design §3).
 */
export interface Transition<Name extends string, State extends string, Who extends string> {
  name: Name;
  from: State;
  to: State;
  who: readonly Who[];
}

interface MachineTable<
  State extends string,
  Who extends string,
  T extends Transition<string, State, Who>,
> {
  states: readonly State[];
  initial: State;
  transitions: readonly T[];
}

/** The queries on a machine. */
export interface Machine<
  State extends string,
  Who extends string,
  T extends Transition<string, State, Who>,
> extends MachineTable<State, Who, T> {
  /** The transitions open in a state, in the order of the table. */
  offered(state: State, who: Who): T[];
  /** The transition for an action, or null when it is not open to this actor. */
  named(name: T['name'], state: State, who: Who): T | null;
  /** The transition from one state to another, or null. */
  leading(from: State, to: State, who: Who): T | null;
}

/**
 * Builds a machine from its table. Throws an `Error` at start-up when a state cannot be reached, or when two
 * transitions match the same query: a wrong table should never run.
 */
export function machineOf<
  State extends string,
  Who extends string,
  T extends Transition<string, State, Who>,
>(definition: MachineTable<State, Who, T>): Machine<State, Who, T> {
  const { transitions } = definition;
  const lost = unreachableStates(definition);
  if (lost.length > 0) throw new Error(`No transition leads to ${lost.join(', ')}.`);
  const twice = ambiguousQueries(definition);
  if (twice.length > 0) throw new Error(`Said twice: ${twice.join(', ')}.`);
  return {
    ...definition,
    offered: (state, who) => transitions.filter((t) => t.from === state && t.who.includes(who)),
    named: (name, state, who) =>
      transitions.find((t) => t.name === name && t.from === state && t.who.includes(who)) ?? null,
    leading: (from, to, who) =>
      transitions.find(
        (t) => t.from === from && t.to === to && from !== to && t.who.includes(who),
      ) ?? null,
  };
}

/** The states that cannot be reached from the initial one. */
function unreachableStates<State extends string, Who extends string>({
  states,
  initial,
  transitions,
}: MachineTable<State, Who, Transition<string, State, Who>>): State[] {
  const reached = new Set<State>([initial]);
  for (const state of reached)
    for (const { from, to } of transitions) if (from === state) reached.add(to);
  return states.filter((state) => !reached.has(state));
}

/** The queries that two transitions match: by name, or by target state. */
function ambiguousQueries<State extends string, Who extends string>({
  transitions,
}: MachineTable<State, Who, Transition<string, State, Who>>): string[] {
  const questions = transitions.flatMap(({ name, from, to, who }) =>
    who.flatMap((one) => [
      `${one} ${name} in ${from}`,
      ...(from === to ? [] : [`${one} ${from} → ${to}`]),
    ]),
  );
  return questions.filter((question, i) => questions.indexOf(question) !== i);
}

/** The states that an action leads from and to, for SQL that moves many rows at once. */
export function statesOfAction<Name extends string, State extends string>(
  name: Name,
  transitions: readonly { name: Name; from: State; to: State }[],
): { from: State[]; to: State } {
  const found = transitions.filter((one) => one.name === name);
  const [first] = found;
  if (!first) throw new Error(`Nothing can ${name}.`);
  return { from: found.map(({ from }) => from), to: first.to };
}
