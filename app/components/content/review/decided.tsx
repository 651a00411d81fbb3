import { Form } from '@remix-run/react';
import { formIdField, intentField } from '#app/components/form/names.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { type ReviewDone, reviewHref } from './links.ts';

/** What has just been done with an item, as the screens of the review say it. */
export interface DecidedView {
  kind: ContentKind;
  id: string;
  title: string;
  done: ReviewDone;
  isUndoable: boolean;
}

/** The id of the form of a decision, whose errors also tell why one cannot be undone. */
export const reviewFormId = 'review';

/** What has just been decided, with the button that undoes it while its e-mail is held (D-155). */
export function Decided({ decided, back }: { decided: DecidedView | null; back: string | null }) {
  const t = useT();
  return (
    <div className="review-decided">
      <DoneRegion said={decided && t(`review.decided-${decided.done}`, { title: decided.title })} />
      {decided?.isUndoable ? (
        <Form method="post" action={reviewHref(decided, { back })} discover="none">
          <input type="hidden" name={formIdField} value={reviewFormId} />
          <button
            type="submit"
            className="button quiet"
            name={intentField}
            value="undo"
            aria-describedby="undo-note"
          >
            {t('actions.undo')}
          </button>
          <span className="field-hint" id="undo-note">
            {t('review.undoNote', { title: decided.title })}
          </span>
        </Form>
      ) : null}
    </div>
  );
}
