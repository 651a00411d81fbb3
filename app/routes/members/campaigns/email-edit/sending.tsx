import { Delivery, type DeliveryReply } from '#app/components/campaigns/delivery.tsx';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { useT } from '#app/i18n/translate.ts';
import { hasStarted } from '#functions/campaigns/model/rules.ts';
import type { EditData } from './route.tsx';
import { SendForm } from './send-form.tsx';
import { TestForm } from './test-form.tsx';

interface SendingProps {
  email: EditData;
  reply: (ActionReply & DeliveryReply) | undefined;
}

/** Everything about the way of an e-mail to its readers: its test, its audience, its delivery (EML-07, EML-08). */
export function Sending({ email, reply }: SendingProps) {
  const t = useT();
  const { id, status, mayTest, waits, audience, progress } = email;
  const delivery = { resourceName: 'emails', id, status, reply } as const;
  return (
    <>
      {waits ? null : <Delivery {...delivery} progress={progress.real} />}
      {hasStarted(status) || email.isEditable ? null : (
        <Delivery {...delivery} purpose="TEST" progress={progress.test} />
      )}
      {mayTest ? (
        <section className="sending" aria-labelledby="test-title">
          <h2 id="test-title">{t('emails.test')}</h2>
          <p>{t('emails.testText')}</p>
          <TestForm email={email} reply={reply} />
        </section>
      ) : null}
      {audience ? (
        <section className="sending" aria-labelledby="send-title">
          <h2 id="send-title">{t(waits ? 'mailings.overdue' : 'mailings.audience')}</h2>
          <SendForm email={email} audience={audience} reply={reply} />
        </section>
      ) : null}
    </>
  );
}
