import type { FormReply } from '#app/components/form/use-site-form.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';
import type { ConflictMore } from './conflict-box.tsx';

/** What a screen is told besides its form. */
export interface Reply<Preview = unknown> extends ConflictMore {
  /** The action that is asked about before it happens. */
  confirm?: string;
  /** Whether the reason that is asked for is still empty. */
  isReasonMissing?: boolean;
  /** The fields whose changes would be lost. */
  drops?: string[];
  preview?: Preview;
  /** What would change in public; null while it is not there. */
  changes?: FieldChange[] | null;
}

/** The answer to a form of something that has a life. */
export type ActionReply<Preview = unknown> = FormReply & Reply<Preview>;
