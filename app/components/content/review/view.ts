import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import type { ReviewDone } from './links.ts';

/** What has just been done with an item, as the screens of the review say it. */
export interface DecidedView {
  kind: ContentKind;
  id: string;
  title: string;
  done: ReviewDone;
  isUndoable: boolean;
}
