import { Form } from '@remix-run/react';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { deadLettersByStatus, queuedEmailsByStatus } from '#functions/email/outbox/queries.ts';
import { maySendAgain, queuedEmailKinds } from '#functions/email/outbox/rules.ts';

type QueuedEmail = Awaited<ReturnType<typeof queuedEmailsByStatus>>['items'][number];
type Message = Awaited<ReturnType<typeof deadLettersByStatus>>['items'][number];

/** The kind of an e-mail as text; an unknown one by its name. */
function useKind(): (kind: string) => string {
  const t = useT();
  return (kind) => {
    const known = queuedEmailKinds.find((one) => one === kind);
    return known ? t(`outbox.kind-${known}`) : kind;
  };
}

function Moment({ at }: { at: string }) {
  const language = useLanguage();
  return <time dateTime={at}>{formatInstant(at, language)}</time>;
}

function SendAgain({ what, id, about }: { what: 'email' | 'message'; id: string; about: string }) {
  const t = useT();
  return (
    <Form method="post" discover="none">
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="id" value={id} />
      <button className="link-button" type="submit">
        {t('outbox.sendAgain')} <span className="visually-hidden">{about}</span>
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
            {t('outbox.discardConfirm')} <span className="visually-hidden">{about}</span>
          </button>
        </Form>
      </div>
    </details>
  );
}

/** E-mails, newest first: kind, recipient, time, error. */
export function QueuedEmails({ items }: { items: QueuedEmail[] }) {
  const t = useT();
  const kind = useKind();
  return (
    <ul className="rows email-rows">
      {items.map(({ id, kind: of, toAddress, status, attempts, lastError, createdAt, sentAt }) => (
        <li key={id}>
          <p className="audit-when">
            <Moment at={sentAt ?? createdAt} />
          </p>
          <p className="row-name">
            <strong>{kind(of)}</strong>
            <span className="row-roles">{toAddress || t('outbox.noAddress')}</span>
          </p>
          <p className="row-why">
            {attempts > 0 ? t('outbox.attempts', { count: attempts }) : null}{' '}
            {lastError ? <code>{lastError}</code> : null}
          </p>
          {maySendAgain({ status, toAddress }) ? (
            <SendAgain what="email" id={id} about={`${kind(of)}, ${toAddress}`} />
          ) : (
            <span />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Queue messages that were given up after the last attempt. */
export function Messages({ items }: { items: Message[] }) {
  const t = useT();
  const kind = useKind();
  return (
    <ul className="rows email-rows">
      {items.map(({ id, kind: of, queuedEmailKind, attempts, lastError, failedAt }) => (
        <li key={id}>
          <p className="audit-when">
            <Moment at={failedAt} />
          </p>
          <p className="row-name">
            <strong>{queuedEmailKind ? kind(queuedEmailKind) : of}</strong>
            <span className="row-roles">{t('outbox.message', { kind: of })}</span>
          </p>
          <p className="row-why">
            {t('outbox.attempts', { count: attempts })}{' '}
            {lastError ? <code>{lastError}</code> : null}
          </p>
          <SendAgain what="message" id={id} about={queuedEmailKind ? kind(queuedEmailKind) : of} />
          <Discard id={id} about={queuedEmailKind ? kind(queuedEmailKind) : of} />
        </li>
      ))}
    </ul>
  );
}
