import { fieldLabel } from '#app/components/content/labels.ts';
import { TextArea } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { Changes } from '#app/components/lifecycle/changes.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { acceptFields, declineFields, requestChoice } from '#functions/content/requests/schema.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { RequestReply, RequestScreen } from './route.tsx';

interface OpenProps {
  view: RequestScreen;
  open: NonNullable<RequestScreen['open']>;
  reply: RequestReply | undefined;
}

/** What is asked for: the difference field by field, or that the item is taken down, and why. */
export function OpenRequest({ view, open, reply }: OpenProps) {
  const t = useT();
  const language = useLanguage();
  const { name, wish, words, changes, at } = open;
  return (
    <section aria-labelledby="open-title">
      <h2 id="open-title">
        {view.isOwn ? t('requests.openTitle') : t('requests.ofTitle', { name })}
      </h2>
      <p className="field-hint">{t('requests.sentOn', { date: formatInstant(at, language) })}</p>
      {wish === 'CHANGE' ? (
        <Changes
          changes={changes}
          none={t(view.isOwn ? 'requests.noneOwn' : 'requests.none')}
          label={(field) => fieldLabel(t, field)}
        />
      ) : (
        <p>{t('requests.wantsDown')}</p>
      )}
      {words ? (
        <>
          <h3>{view.isOwn ? t('requests.why') : t('requests.words', { name })}</h3>
          <p className="request-words">{words}</p>
        </>
      ) : null}
      {view.isOwn ? <Withdraw open={open} reply={reply} /> : null}
      {view.decides ? <Decide view={view} open={open} reply={reply} /> : null}
    </section>
  );
}

function Withdraw({ open, reply }: Omit<OpenProps, 'view'>) {
  const t = useT();
  const { form } = useSiteForm('withdraw', requestChoice, { reply, labels: {} });
  return (
    <SiteForm form={form}>
      <input type="hidden" name="request" value={open.id} />
      <p className="actions">
        <SubmitButton quiet gated={false}>
          {t('requests.withdraw')}
        </SubmitButton>
      </p>
    </SiteForm>
  );
}

/** One press takes it over, for the version that the difference was made from; declining asks for words. */
function Decide({ view, open, reply }: OpenProps) {
  const t = useT();
  const { name, wish, changes } = open;
  const accepting = useSiteForm('accept', acceptFields, { reply, labels: {} });
  const declining = useSiteForm('decline', declineFields, {
    reply,
    labels: { answer: t('requests.answer') },
  });
  return (
    <>
      {wish === 'TAKE_DOWN' || changes.length > 0 ? (
        <SiteForm form={accepting.form}>
          <input type="hidden" name="request" value={open.id} />
          <input type="hidden" name="version" value={view.version} />
          <p className="actions">
            <SubmitButton gated={false}>{t('requests.accept', { wish })}</SubmitButton>
            <span className="field-hint">{t('requests.acceptHint', { wish, name })}</span>
          </p>
        </SiteForm>
      ) : null}
      <h3>{t('requests.declineTitle')}</h3>
      <SiteForm form={declining.form}>
        <input type="hidden" name="request" value={open.id} />
        <TextArea
          field={declining.fields.answer}
          rows={3}
          hint={t('requests.answerHint', { name })}
        />
        <p className="actions">
          <SubmitButton quiet formNoValidate>
            {t('requests.decline')}
          </SubmitButton>
        </p>
      </SiteForm>
    </>
  );
}
