import { Form } from '@remix-run/react';
import { useT } from '#app/i18n/translate.ts';
import { sentAgainAtOnce } from '#functions/email/outbox/rules.ts';

/** Asks for confirmation before sending all failed e-mails again, with their number. */
export function SendAllAgain({ count }: { count: number }) {
  const t = useT();
  return (
    <details className="lift">
      <summary className="link-button">{t('outbox.sendAll', { count })}</summary>
      <div className="confirm">
        <p>{t('outbox.sendAllText')}</p>
        {count > sentAgainAtOnce ? (
          <p>{t('outbox.sendAllMost', { most: sentAgainAtOnce })}</p>
        ) : null}
        <Form method="post" discover="none">
          <input type="hidden" name="what" value="all" />
          <input type="hidden" name="count" value={count} />
          <button className="button" type="submit">
            {t('outbox.sendAllConfirm', { count: Math.min(count, sentAgainAtOnce) })}
          </button>
        </Form>
      </div>
    </details>
  );
}
