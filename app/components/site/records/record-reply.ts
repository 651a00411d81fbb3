import type { FormReply } from '#app/components/form/use-site-form.ts';
import type { ConflictMore } from '#app/components/lifecycle/conflict-box.tsx';
import type { FieldChange } from '#functions/core/richtext/changes.ts';
import {
  buttonsFor,
  type RecordAction,
  type RecordStanding,
  type RecordStatus,
  type RecordTransition,
} from '#functions/lifecycle/publishing/rules.ts';

/** What the screen of a record is told besides its form. */
export interface RecordMore<Preview = unknown> extends ConflictMore {
  /** What is asked about before it happens. */
  confirm?: RecordAction;
  /** The fields whose changes would be lost. */
  drops?: string[];
  preview?: Preview;
  /** What would change in public; null while the record is not there. */
  changes?: FieldChange[] | null;
}

export type RecordReply<Preview = unknown> = FormReply & RecordMore<Preview>;

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
  standing: RecordStanding,
  hasDraft: boolean,
  waits: (transition: RecordTransition) => boolean = () => true,
): RecordButton[] =>
  buttonsFor(status, standing, hasDraft).map((transition) => {
    const saves = transition.saves !== null;
    return { name: transition.name, saves, isGated: saves && waits(transition) };
  });
