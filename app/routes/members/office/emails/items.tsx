import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { emailKindText } from '#app/components/lifecycle/action-text.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { deadLettersByStatus, queuedEmailsByStatus } from '#functions/email/outbox/queries.ts';
import { maySendAgain, sentAgainAtOnce } from '#functions/email/outbox/rules.ts';

type QueuedEmail = Awaited<ReturnType<typeof queuedEmailsByStatus>>['items'][number];
type Message = Awaited<ReturnType<typeof deadLettersByStatus>>['items'][number];

function SendAgain({ what, id, about }: { what: 'email' | 'message'; id: string; about: string }) {
  const t = useT();
  return (
    <Form method="post" discover="none">
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="id" value={id} />
      <button className="link-button" type="submit">
        {t('actions.sendAgain')} <span className="visually-hidden">{about}</span>
      </button>
    </Form>
  );
}

/** Asks for confirmation before a message is lost for good. */
function Discard({ id, about }: { id: string; about: string }) {
  const t = useT();
  return (
    <details className="lift">
      <summary className="link-button">
        {t('outbox.discard')} <span className="visually-hidden">{about}</span>
      </summary>
      <div className="confirm">
        <p>{t('outbox.discardText')}</p>
        <Form method="post" discover="none">
          <input type="hidden" name="what" value="discard" />
          <input type="hidden" name="id" value={id} />
          <button className="button" type="submit">
            {t('outbox.discard')} <span className="visually-hidden">{about}</span>
          </button>
        </Form>
      </div>
    </details>
  );
}

/** Asks for confirmation before sending all failed e-mails again, with their number. */
export function SendAllAgain({ count }: { count: number }) {
  const t = useT();
  return (
    <details className="lift">
      <summary className="link-button">{t('outbox.sendAll', { count })}</summary>
      <div className="confirm">
        <p>{t('outbox.sendAllText', { most: sentAgainAtOnce })}</p>
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

interface RowProps {
  at: string;
  title: string;
  below: string;
  attempts: number;
  error: string | null;
  /** What can be done. */
  children: ReactNode;
}

/** When, what, why not, and what can be done. */
function Row({ at, title, below, attempts, error, children }: RowProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <li>
      <p className="audit-when">
        <time dateTime={at}>{formatInstant(at, language)}</time>
      </p>
      <p className="row-name">
        <strong>{title}</strong>
        <span className="row-roles">{below}</span>
      </p>
      <p className="row-why">
        {attempts > 0 ? t('outbox.attempts', { count: attempts }) : null}{' '}
        {error ? <code>{error}</code> : null}
      </p>
      {children}
    </li>
  );
}

/** E-mails, newest first: kind, recipient, time, error. */
export function QueuedEmails({ items }: { items: readonly QueuedEmail[] }) {
  const t = useT();
  return (
    <ul className="rows email-rows">
      {items.map((one) => (
        <Row
          key={one.id}
          at={one.sentAt ?? one.createdAt}
          title={emailKindText(t, one.kind)}
          below={one.toAddress || t('outbox.noAddress')}
          attempts={one.attempts}
          error={one.lastError}
        >
          {maySendAgain(one) ? (
            <SendAgain
              what="email"
              id={one.id}
              about={`${emailKindText(t, one.kind)}, ${one.toAddress}`}
            />
          ) : (
            <span />
          )}
        </Row>
      ))}
    </ul>
  );
}

/** Queue messages that were given up after the last attempt. */
export function Messages({ items }: { items: readonly Message[] }) {
  const t = useT();
  return (
    <ul className="rows email-rows">
      {items.map(({ id, kind: of, queuedEmailKind, attempts, lastError, failedAt }) => {
        const title = queuedEmailKind ? emailKindText(t, queuedEmailKind) : of;
        return (
          <Row
            key={id}
            at={failedAt}
            title={title}
            below={t('outbox.message', { kind: of })}
            attempts={attempts}
            error={lastError}
          >
            <SendAgain what="message" id={id} about={title} />
            <Discard id={id} about={title} />
          </Row>
        );
      })}
    </ul>
  );
}
