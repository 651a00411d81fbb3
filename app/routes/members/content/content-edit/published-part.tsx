import { useRouteLoaderData } from '@remix-run/react';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { editHref } from '#app/components/lifecycle/links.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';
import { extension } from '#functions/content/jobs/schema.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { EditData, EditReply } from './route.tsx';

interface ExtendProps {
  deadline: string;
  reply: EditReply | undefined;
}

/** One press that extends a vacancy which ends soon, for its author (D-160). */
export function ExtendPart({ deadline, reply }: ExtendProps) {
  const t = useT();
  const language = useLanguage();
  const { form } = useSiteForm('extend', extension, { reply, labels: {} });
  return (
    <div className="notice">
      <p>{t('content.endsSoon')}</p>
      <SiteForm form={form}>
        <input type="hidden" name="deadline" value={deadline} />
        <p className="actions">
          <SubmitButton gated={false}>
            {t('content.extendTo', { date: formatDate(deadline, language) })}
          </SubmitButton>
        </p>
      </SiteForm>
    </div>
  );
}

/** Starts an e-mail to the office about what is online, for its author (D-158). */
export function ChangeByMail({ item: { kind, id, title } }: { item: EditData }) {
  const t = useT();
  const site = useRouteLoaderData<SiteData>('root');
  if (!site) return null;
  const subject = encodeURIComponent(t('content.askChangeSubject', { title }));
  const body = encodeURIComponent(`${title}\n${site.origin}${editHref(kind, id)}\n\n`);
  return (
    <p className="actions">
      <a
        className="button quiet"
        href={`mailto:${site.contactEmail}?subject=${subject}&body=${body}`}
      >
        {t('content.askChange')}
      </a>
      <span className="field-hint">{t('content.askChangeHint')}</span>
    </p>
  );
}
