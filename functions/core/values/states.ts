/**
 * A table of states without actors: which follow which. For what moves in statements on many rows at once; what a
 * person does to one item is a machine (`functions/lifecycle/transitions.ts`).
 */
export function statesOf<State extends string>(following: Record<State, readonly State[]>) {
  const mayMove = (from: State, to: State): boolean => following[from].includes(to);
  return {
    mayMove,
    /** The states from which one can be reached, for the condition of a statement. */
    statesBefore: (to: State): State[] =>
      (Object.keys(following) as State[]).filter((from) => mayMove(from, to)),
  };
}
