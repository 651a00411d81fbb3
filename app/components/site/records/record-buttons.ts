import {
  buttonsFor,
  type RecordAction,
  type RecordRelation,
  type RecordStatus,
  type RecordTransition,
} from '#functions/lifecycle/publishing/rules.ts';

/** A button of a record, as its screen needs it. */
export interface RecordButton {
  name: RecordAction;
  /** Whether it saves what was typed. */
  saves: boolean;
  /** Whether it waits until the rule of the form holds. */
  isGated: boolean;
}

/**
 * The buttons of a record now, in their order. Those that save wait for the rule of the form, unless
 * `waits` says that some need less.
 */
export const recordButtons = (
  status: RecordStatus,
  relation: RecordRelation,
  hasDraft: boolean,
  waits: (transition: RecordTransition) => boolean = () => true,
): RecordButton[] =>
  buttonsFor(status, relation, hasDraft).map((transition) => {
    const saves = transition.saves !== null;
    return { name: transition.name, saves, isGated: saves && waits(transition) };
  });
