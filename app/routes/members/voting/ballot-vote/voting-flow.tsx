import { useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useFieldText } from '#app/components/form/field.tsx';
import { formIdField, intentField } from '#app/components/form/names.ts';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { firstFocus, useComeIntoView } from '#app/components/members/come-into-view.ts';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { type BallotRef, summaryHref, voteHref } from '#app/components/voting/links.ts';
import { nameOf } from '#app/components/voting/phase.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { addSiteName } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import type { VotingStep } from '#functions/voting/votes/rules.ts';
import { Confirmation } from './confirmation.tsx';
import { ReceiptStep } from './receipt-step.tsx';
import type { VotingPage } from './route.tsx';
import { useVotingFlow } from './use-voting-flow.ts';
import { View } from './view.tsx';
import { keyOf, plainField, titleOf, type VotingReply, votingForm } from './voting-flow.ts';

/** The voting flow: ballot form, program, confirmation, receipt (BAL-26), in one calm column. */
export function VotingFlow() {
  const t = useT();
  const page = useLoaderData<VotingPage>() as VotingPage;
  const reply = useActionData<VotingReply | FormReply>();
  const { votingFlow, isSending, sealing, press, choose } = useVotingFlow(page);
  const { step, options, receipt, about, faults } = votingFlow;
  const of = page.ballot.candidates.find(({ userId }) => userId === about);
  return (
    <div className="voting-flow">
      <StepHead
        page={page}
        step={step}
        {...(of && step === 'program' ? { name: nameOf(of) } : {})}
      />
      {receipt ? (
        <ReceiptStep page={page} receipt={receipt} />
      ) : (
        <>
          {step === 'program' ? null : <p className="voting-of">{page.ballot.title}</p>}
          <Faults faults={faults} />
          <HowSealed page={page} sealing={sealing} />
          <form
            id={votingForm}
            method="post"
            onSubmit={page.isPlain ? undefined : press}
            noValidate
          >
            {page.isPlain ? (
              <PlainFields step={step} options={options} formKey={keyOf(reply) ?? page.key} />
            ) : null}
            {step === 'view' ? (
              <View {...{ page, options, choose }} isReady={page.isPlain || sealing === 'ready'} />
            ) : step === 'program' ? (
              <Program of={of} />
            ) : (
              <Confirmation page={page} options={options} isSending={isSending} />
            )}
          </form>
          <p className="page-ways voting-foot">
            <a href={summaryHref(page.ballot)}>{t('voting.leave')}</a>
            <a href={hrefTo('how-voting-works')}>{t('voting.howItWorks')}</a>
            {page.isPlain ? (
              <a href={voteHref(page.ballot)}>{t('voting.toSealed')}</a>
            ) : (
              <a href={plainHref(page.ballot)}>{t('voting.toPlain')}</a>
            )}
          </p>
        </>
      )}
    </div>
  );
}

/** The voting flow without script. */
const plainHref = (ballot: BallotRef): string => `${voteHref(ballot)}?${plainField}=1`;

/** That the choice travels in clear, or that it cannot be sealed here (docs/voting.md). */
function HowSealed({ page, sealing }: { page: VotingPage; sealing: string }) {
  const t = useT();
  if (page.isPlain) return <p className="notice">{t('voting.plainText')}</p>;
  if (sealing === 'failed') return <p className="notice bad">{t('voting.sealingFailed')}</p>;
  return (
    <noscript>
      <p className="notice">
        {t('voting.noScript')} <a href={plainHref(page.ballot)}>{t('voting.toPlain')}</a>
      </p>
    </noscript>
  );
}

interface PlainProps {
  step: VotingStep;
  options: readonly string[];
  formKey: string;
}

/** What carries a vote without script from page to page: the form, and after the first step the choice. */
function PlainFields({ step, options, formKey }: PlainProps) {
  return (
    <>
      <input type="hidden" name={formIdField} value={votingForm} />
      <input type="hidden" name={plainField} value="1" />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="key" value={formKey} />
      {step === 'view'
        ? null
        : options.map((option) => (
            <input key={option} type="hidden" name="options" value={option} />
          ))}
    </>
  );
}

const titled = ['view', 'confirmation', 'receipt'] as const;

interface StepHeadProps {
  page: VotingPage;
  step: VotingStep;
  name?: string;
}

/** The current step and its heading, which takes the focus. */
function StepHead({ page: { ballot, society }, step, name }: StepHeadProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef<VotingStep | null>(step);
  // Not by the address: the server, which draws a reloaded page, does not get its fragment.
  useEffect(() => {
    document.title = addSiteName(titleOf(t, step, ballot), society);
  });
  useEffect(() => {
    const isFirst = first.current === step;
    first.current = null;
    if (isFirst) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <>
      <ol className="voting-steps" aria-label={t('voting.steps')}>
        {titled.map((one) => (
          <li
            key={one}
            aria-current={one === (step === 'program' ? 'view' : step) ? 'step' : undefined}
          >
            {t(`voting.step-${one}`)}
          </li>
        ))}
      </ol>
      <h1 ref={heading} tabIndex={-1}>
        {name === undefined ? t(`voting.head-${step}`) : t('voting.programOf', { name })}
      </h1>
    </>
  );
}

function Faults({ faults }: { faults: readonly string[] }) {
  const text = useFieldText();
  const box = useRef<HTMLDivElement>(null);
  useComeIntoView(box, faults.length > 0 && faults);
  if (faults.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} {...firstFocus(true)}>
      {faults.map((fault) => (
        <p key={fault}>{text(fault)}</p>
      ))}
    </div>
  );
}

/** The program of a candidate, with a button back to the choice (BAL-26, BAL-30). */
function Program({ of }: { of: VotingPage['ballot']['candidates'][number] | undefined }) {
  const t = useT();
  return (
    <>
      {of ? <RichText html={of.program} className="program" /> : <p>{t('voting.noProgram')}</p>}
      <p className="actions">
        <button type="submit" className="button" name={intentField} value="back">
          {t('voting.backToChoice')}
        </button>
      </p>
    </>
  );
}
