import { placeOfSave } from '#functions/lifecycle/machine.ts';
import {
  buttonsFor,
  type RecordAction,
  type RecordRelation,
  type RecordStatus,
  type RecordTransition,
} from '#functions/lifecycle/publishing/rules.ts';

export interface RecordButton {
  name: RecordAction;
  saves: ReturnType<typeof placeOfSave>;
  /** Whether it is enabled only while the form's rule holds. */
  isGated: boolean;
}

/**
 * The buttons of a record, in order. Those that save wait for the form's rule, except where `waits` says that they
 * require less.
 */
export const recordButtons = (
  status: RecordStatus,
  relation: RecordRelation,
  hasDraft: boolean,
  waits: (transition: RecordTransition) => boolean = () => true,
): RecordButton[] =>
  buttonsFor(status, relation, hasDraft).map((transition) => {
    const saves = placeOfSave(transition);
    return { name: transition.name, saves, isGated: saves !== undefined && waits(transition) };
  });
