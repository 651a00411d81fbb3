import type { ReactNode } from 'react';
import { useSite } from '#app/components/frame/use-site.ts';
import { Band } from '#app/components/ui/band.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { may } from '#functions/core/permissions/rules.ts';

/** The id of the part, to which the head of the list links. */
export const postVacancyId = 'post';

/** How a vacancy gets onto the list, in three steps, with the button of the next one for this viewer (D-98). */
export function PostVacancy() {
  const t = useT();
  const viewer = useSite()?.viewer ?? null;
  const canPost = may(viewer, 'content.propose');
  const describe = hrefTo('job-new');
  return (
    <Band id={postVacancyId} title={t('jobs.post')}>
      <p className="post-intro">{t('jobs.postText')}</p>
      <ol className="post-steps">
        <Step title={t('jobs.postSignIn')}>
          {canPost ? null : (
            <a className="button" href={viewer ? hrefTo('my-renewal-options') : hrefTo('join-us')}>
              {t('actions.becomeMember')}
            </a>
          )}
          {viewer ? null : (
            <a
              className="button quiet"
              href={`${hrefTo('sign-in')}?${new URLSearchParams({ next: describe })}`}
            >
              {t('menu.signIn')}
            </a>
          )}
        </Step>
        <Step title={t('jobs.postDescribe')} text={t('jobs.postDescribeText')}>
          {canPost ? (
            <a className="button" href={describe}>
              {t('jobs.post')}
            </a>
          ) : null}
        </Step>
        <Step title={t('jobs.postReview')} text={t('jobs.postReviewText')} />
      </ol>
    </Band>
  );
}

interface StepProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

function Step({ title, text, children }: StepProps) {
  return (
    <li>
      <h3>{title}</h3>
      {text ? <p>{text}</p> : null}
      {children ? <div className="actions">{children}</div> : null}
    </li>
  );
}
