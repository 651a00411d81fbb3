import { useT } from '#app/i18n/translate.ts';

/** Why the item is moved: optional, told to the author. */
export function Reason({ isOwn }: { isOwn: boolean }) {
  const t = useT();
  return (
    <div className="field item-reason">
      <label htmlFor="item-reason" data-mark={` ${t('form.optional')}`}>
        {t('content.reason')}
      </label>
      <p className="field-hint" id="item-reason-hint">
        {isOwn ? t('content.reasonHintOwn') : t('content.reasonHint')}
      </p>
      <textarea
        id="item-reason"
        name="reason"
        rows={2}
        maxLength={1000}
        aria-describedby="item-reason-hint"
      />
    </div>
  );
}
