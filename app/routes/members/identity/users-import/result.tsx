import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import * as z from 'zod';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useComeIntoView } from '#app/components/members/come-into-view.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { ImportKind } from '#functions/core/accounts/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { type InvitationLanguage, invitationLanguages } from '#functions/identity/claims/rules.ts';
import type { DayOrder } from '#functions/identity/imports/dates.ts';
import { isCheck } from './import-form.tsx';
import { People, RefusedLines } from './listed.tsx';
import type { ImportSummary } from './summary.server.ts';

/** What starts an import is read beside the form: a file is more than its fields. */
export const startForm = z.object({});

interface ResultProps extends ImportSummary {
  id: string;
  /** What was chosen, when the import was not started yet. */
  chosen: 'all' | readonly number[];
  language: InvitationLanguage;
  invites: boolean;
  /** Why it was not started: it may ask for a proof of who starts it. */
  reply: FormReply | undefined;
  kind: ImportKind;
  text: string;
  fileName: string;
  order: DayOrder | null;
}

const groups = ['changes', 'unknown', 'doubles', 'same', 'refused'] as const;

/** What an import would do: counts, then people by name and address, and the button that does it. */
export function Result(props: ResultProps) {
  const t = useT();
  const language = useLanguage();
  const { kind, counts, id } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // Announces each new result.
  useComeIntoView(heading, id);
  const told = groups.filter((group) => kind === 'conference-fees' || group !== 'doubles');
  return (
    <section className="import-result" aria-labelledby="result">
      <h2 id="result" tabIndex={-1} ref={heading}>
        {t('imports.result')}
      </h2>
      <dl className="counters">
        {told.map((group) => (
          <div key={group}>
            <dt>{t(`imports.${group}`)}</dt>
            <dd>{counts[group].toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
      <StartForm key={id} {...props} />
      <People title={t('imports.changes')} people={props.changes} count={counts.changes} />
      <People title={t('imports.unknown')} people={props.unknown} count={counts.unknown}>
        <p>{t(`imports.unknown-${kind}`)}</p>
      </People>
      <RefusedLines refused={props.refused} count={counts.refused} />
      <FileForm {...props} />
    </section>
  );
}

/** What was checked, sent again as it was. */
function Checked({ kind, text, fileName, order }: ResultProps) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="name" value={fileName} />
      {order ? <input type="hidden" name="order" value={order} /> : null}
      <textarea name="text" hidden readOnly value={text} />
    </>
  );
}

/** Imports exactly the text that was checked, with what the administrator chooses about it. */
function StartForm(props: ResultProps) {
  const t = useT();
  const { id, kind, counts, reply } = props;
  const { form } = useSiteForm('start', startForm, { reply });
  const isChecking = isCheck(useNavigation());
  const isConference = kind === 'conference-fees';
  const count = counts.changes + (isConference ? counts.unknown : 0);
  if (count + counts.doubles === 0) return <p>{t('imports.nothing')}</p>;
  return (
    <SiteForm form={form} encType="multipart/form-data">
      <Checked {...props} />
      <input type="hidden" name="step" value="import" />
      <input type="hidden" name="id" value={id} />
      {isConference && counts.doubles > 0 ? <Doubles {...props} /> : null}
      {isConference && counts.unknown > 0 ? <Invitations {...props} /> : null}
      <SubmitButton sending={t('imports.importing')} closed={isChecking}>
        {t('imports.import', { count })}
      </SubmitButton>
    </SiteForm>
  );
}

/** Who would get a second period: left out unless ticked. */
function Doubles({ doubles, counts, chosen }: ResultProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <fieldset className="field checkboxes">
      <legend>{t('imports.doubles')}</legend>
      <p className="field-hint">{t('imports.doublesHint')}</p>
      {doubles.map(({ line, name, email, until, validTo }) => (
        <div className="field-checkbox" key={line}>
          <input
            type="checkbox"
            id={`double-${line}`}
            name="double"
            value={line}
            defaultChecked={chosen !== 'all' && chosen.includes(line)}
          />
          <label htmlFor={`double-${line}`}>
            {t('imports.doubleOf', {
              who: [name, email, t('imports.line', { line })].filter(Boolean).join(' · '),
              date: formatDate(until, language),
              to: formatDate(validTo, language),
            })}
          </label>
        </div>
      ))}
      {counts.doubles > doubles.length ? (
        <div className="field-checkbox">
          <input
            type="checkbox"
            id="all-doubles"
            name="allDoubles"
            value="yes"
            defaultChecked={chosen === 'all'}
          />
          <label htmlFor="all-doubles">{t('imports.allDoubles', { count: counts.doubles })}</label>
        </div>
      ) : null}
    </fieldset>
  );
}

/** How people without an account are invited. */
function Invitations({ invites, language }: ResultProps) {
  const t = useT();
  return (
    <>
      <fieldset className="field checkboxes">
        <legend>{t('imports.invites')}</legend>
        {(['yes', 'no'] as const).map((value) => (
          <div className="field-checkbox" key={value}>
            <input
              type="radio"
              id={`invites-${value}`}
              name="invites"
              value={value}
              defaultChecked={(value === 'yes') === invites}
            />
            <label htmlFor={`invites-${value}`}>{t(`imports.invites-${value}`)}</label>
          </div>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="import-language">{t('imports.language')}</label>
        <select id="import-language" name="language" defaultValue={language}>
          {invitationLanguages.map((value) => (
            <option key={value} value={value}>
              {t(`imports.language-${value}`)}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

/** Everything that the check has found, as a file. */
function FileForm(props: ResultProps) {
  const t = useT();
  return (
    <form method="post" action={hrefTo('users-import-file')} encType="multipart/form-data">
      <Checked {...props} />
      <button className="link-button" type="submit">
        {t('imports.download')}
      </button>
    </form>
  );
}
