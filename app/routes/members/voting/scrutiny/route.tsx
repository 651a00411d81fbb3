import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { readDone } from '#app/components/lifecycle/links.ts';
import { PhaseLabel, TypeLabel } from '#app/components/voting/phase.tsx';
import { Changes } from '#app/components/voting/scrutiny/changes.tsx';
import { scrutinyDone } from '#app/components/voting/scrutiny/links.ts';
import { People } from '#app/components/voting/scrutiny/people.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { readForm } from '#app/server/form.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { phaseOf } from '#functions/voting/ballots/rules.ts';
import { watchedBallot } from '#functions/voting/scrutiny/watched.ts';
import { actOn } from './actions.server.ts';
import { ChangeForm } from './change-form.tsx';
import { ResultSection, RollSection, TurnoutSection } from './sections.tsx';
import { Task } from './task.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** A ballot for its scrutineer (D-87); 404 for everybody else. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ctx } = context;
  const watched = await orNotFound(watchedBallot(ctx, params.ballotId ?? ''));
  const { description: _, ...view } = watched;
  return {
    ...view,
    phase: phaseOf(watched, ctx.now()),
    done: readDone(request, scrutinyDone),
  };
}

/** Enough for what was in twenty thousand votes. */
const mostBytes = 5 * 1024 * 1024;

export type ScrutinyData = ReturnType<typeof useLoaderData<typeof loader>>;

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request);
  return actOn(context, params.ballotId ?? '', await readForm(context, request, mostBytes));
}

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('my.scrutiny')}: ${data.title}` : t('my.scrutiny'),
);

/** A ballot as its scrutineer sees it: what to do now comes first. */
export default function Scrutiny() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const reply = useActionData() as FormReply | undefined;
  const { title, done } = data;
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-overview')}>{t('my.toOverview')}</a>
      </p>
      <h1>{title}</h1>
      <p>
        <TypeLabel ballot={data} /> <PhaseLabel ballot={data} />
      </p>
      <DoneRegion said={done && !reply ? t(`scrutiny.done-${done}`) : null} />
      <Task data={data} reply={reply} />
      <ResultSection data={data} />
      <Part id="roll" title={t('scrutiny.subject-ROLL')}>
        <RollSection data={data} />
      </Part>
      <Part id="changes" title={t('scrutiny.changes')}>
        <Changes changes={data.changes} rollState={data.rollState}>
          {/* Also when somebody else was faster, and the reply says so. */}
          {data.rollState === 'open' || reply ? <ChangeForm reply={reply} /> : null}
        </Changes>
      </Part>
      <Part id="turnout" title={t('scrutiny.turnout')}>
        <TurnoutSection data={data} />
      </Part>
      <Part id="people" title={t('elections.scrutineers')}>
        <People scrutineers={data.scrutineers} hasLock={data.hasLock} ownId={data.userId} />
      </Part>
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
