import type { FormReply } from '#app/components/form/use-site-form.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';
import type { ConflictReply } from './conflict-box.tsx';

/** What a reply has besides the form. */
export interface Reply<Preview = unknown> extends ConflictReply {
  /** The action to confirm. */
  confirm?: string;
  /** Whether the required reason is missing. */
  isReasonMissing?: boolean;
  /** The fields whose changes would be discarded. */
  drops?: string[];
  preview?: Preview;
  /** What would change in public; null while the item is not published. */
  changes?: FieldChange[] | null;
}

/** The reply to a form of an item with a lifecycle. */
export type ActionReply<Preview = unknown> = FormReply & Reply<Preview>;
