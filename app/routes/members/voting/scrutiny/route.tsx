import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useReply } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { doneHref, readDone } from '#app/components/lifecycle/links.ts';
import { Part } from '#app/components/voting/part.tsx';
import { PhaseLabel, TypeLabel } from '#app/components/voting/phase.tsx';
import { Changes } from '#app/components/voting/scrutiny/changes.tsx';
import {
  type ScrutinyDone,
  scrutinyDone,
  scrutinyHref,
} from '#app/components/voting/scrutiny/links.ts';
import { People } from '#app/components/voting/scrutiny/people.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { answerOf, readForm } from '#app/server/form.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { thenGoBack } from '#app/server/run-form.server.ts';
import { phaseOf } from '#functions/voting/ballots/rules.ts';
import { openVotes, saveCode } from '#functions/voting/scrutiny/code.ts';
import { changeRoll } from '#functions/voting/scrutiny/roll-changes.ts';
import { codeForm, openingForm, rollChangeForm } from '#functions/voting/scrutiny/schema.ts';
import { watchedBallot } from '#functions/voting/scrutiny/watched.ts';
import { ChangeForm } from './change-form.tsx';
import { CodeForm } from './code-form.tsx';
import { OpenForm } from './open-form.tsx';
import { ResultSection, RollSection, TurnoutSection } from './sections.tsx';

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

const back = thenGoBack((done: ScrutinyDone, ballotId: string) =>
  redirect(doneHref(scrutinyHref(ballotId), done), 303),
);

const answers = {
  change: back('change', rollChangeForm, (ctx, fields, id) => changeRoll(ctx, id, fields)),
  code: back('code', codeForm, (ctx, fields, id) => saveCode(ctx, id, fields)),
  open: back('open', openingForm, (ctx, fields, id) => openVotes(ctx, id, fields)),
};

/** Changes the roll, takes the key of a code, or opens votes. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request);
  const form = await readForm(context, request, mostBytes);
  const run = answerOf(answers, form);
  if (!run) throw new Response(null, { status: 400 });
  return run(context, form, params.ballotId ?? '');
}

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('my.scrutiny')}: ${data.title}` : t('my.scrutiny'),
);

/** A ballot as its scrutineer sees it: what to do now comes first. */
export default function Scrutiny() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const reply = useReply();
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
      <DoneRegion said={done && t(`scrutiny.done-${done}`)} />
      <Task data={data} />
      <ResultSection data={data} />
      <Part id="roll" title={t('scrutiny.subject-ROLL')}>
        <RollSection data={data} />
      </Part>
      <Part id="changes" title={t('scrutiny.changes')}>
        <Changes changes={data.changes} rollState={data.rollState}>
          {/* Also when somebody else was faster, and the reply says so. */}
          {data.rollState === 'open' || reply ? <ChangeForm /> : null}
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

/** The next task, in plain words, with its form; a code can be made anew until the ballot is online. */
function Task({ data: { id, task, mayMakeCode } }: { data: ScrutinyData }) {
  const t = useT();
  return (
    <Part id="task" className="scrutiny-task" title={t('scrutiny.now')}>
      <p>
        <strong>{t(`scrutiny.todo-${task}`)}</strong>
      </p>
      <p>{t(`scrutiny.how-${task}`)}</p>
      {task === 'code' ? <CodeForm /> : null}
      {task === 'open' ? <OpenForm ballotId={id} /> : null}
      {mayMakeCode && task !== 'code' ? (
        <details className="more-form">
          <summary>{t('scrutiny.codeAgain')}</summary>
          <CodeForm />
        </details>
      ) : null}
    </Part>
  );
}
