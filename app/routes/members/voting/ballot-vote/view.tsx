import { type ChangeEvent, useId } from 'react';
import { intentField } from '#app/components/form/names.ts';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { nameOf, notesOn } from '#app/components/voting/phase.tsx';
import { RollLine } from '#app/components/voting/roll.tsx';
import { useT } from '#app/i18n/translate.ts';
import { pollOptions } from '#functions/voting/ballots/rules.ts';
import type { VotingPage } from './route.tsx';
import { limitOf, programOf } from './voting-flow.ts';

interface ChoiceProps {
  ballot: VotingPage['ballot'];
  options: readonly string[];
  choose(options: string[]): void;
}

interface ViewProps extends Pick<ChoiceProps, 'options' | 'choose'> {
  page: VotingPage;
  /** Whether what is chosen can be sealed, or is sent in clear. */
  isReady: boolean;
}

/** The ballot form (BAL-27…29, BAL-32…34, D-73). */
export function View({ page, options, choose, isReady }: ViewProps) {
  const t = useT();
  const { ballot, isPlain } = page;
  const limit = limitOf(ballot);
  const isFull = !ballot.isPoll && options.length >= limit;
  const hydrated = useHydrated();
  return (
    <>
      {/* The Enter key presses the first button, which must not open a program. */}
      <button
        type="submit"
        name={intentField}
        value="proceed"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        disabled={!isReady}
      />
      <RollLine isPoll={ballot.isPoll} isOn={ballot.isOn} />
      <h2 className="visually-hidden">{t('voting.about')}</h2>
      <RichText html={ballot.description} />
      {ballot.isPoll ? null : <p className="field-hint">{t('voting.orderNote')}</p>}
      <fieldset className="voting-choices">
        <legend>{limit === 1 ? t('voting.selectOne') : t('voting.selectMany', { limit })}</legend>
        {ballot.isPoll ? (
          <YesOrNo options={options} choose={choose} />
        ) : (
          <Candidates
            {...{ ballot, options, choose }}
            isPlain={isPlain}
            isFull={hydrated && isFull}
          />
        )}
      </fieldset>
      <p className="voting-count" role="status">
        {hydrated && !ballot.isPoll
          ? `${t('voting.selected', { count: options.length, limit })}${
              isFull ? ` ${t('voting.full')}` : ''
            }`
          : ''}
      </p>
      <p className="field-hint">{t('voting.abstain')}</p>
      <p className="actions">
        <button
          type="submit"
          className="button large"
          name={intentField}
          value="proceed"
          disabled={!isReady || (hydrated && options.length === 0)}
        >
          {t('voting.proceed')}
        </button>
      </p>
    </>
  );
}

function YesOrNo({ options, choose }: Omit<ChoiceProps, 'ballot'>) {
  const t = useT();
  return (
    <ul>
      {pollOptions.map((option) => (
        <li key={option} className="voting-choice">
          <label>
            <input
              type="radio"
              name="options"
              value={option}
              checked={options.includes(option)}
              onChange={() => choose([option])}
            />
            <span className="choice-name">{t(`voting.option-${option}`)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

interface CandidatesProps extends ChoiceProps {
  isPlain: boolean;
  isFull: boolean;
}

function Candidates({ ballot, options, choose, isPlain, isFull }: CandidatesProps) {
  const t = useT();
  const hydrated = useHydrated();
  const start = useId();
  if (ballot.candidates.length === 0) return <p className="empty">{t('voting.nobody')}</p>;
  const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
    choose(
      target.checked
        ? [...options, target.value]
        : options.filter((option) => option !== target.value),
    );
  return (
    <ul>
      {ballot.candidates.map((candidate, i) => {
        const { userId, disabled } = candidate;
        const isChosen = options.includes(userId);
        const [note] = notesOn(t, candidate);
        return (
          <li key={userId} className="voting-choice">
            <label>
              <input
                type="checkbox"
                name="options"
                value={userId}
                checked={isChosen}
                disabled={disabled || (isFull && !isChosen)}
                aria-describedby={note ? `${start}${i}` : undefined}
                onChange={change}
              />
              <span className="choice-name">{nameOf(candidate)}</span>
            </label>
            <button
              type="submit"
              className="link-button"
              name={intentField}
              value={programOf(userId)}
              disabled={!isPlain && !hydrated}
            >
              {t('voting.seeProgram')}
              <span className="visually-hidden">
                {' '}
                {t('voting.ofName', { name: nameOf(candidate) })}
              </span>
            </button>
            {note ? (
              <p className="choice-note" id={`${start}${i}`}>
                {note}
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
