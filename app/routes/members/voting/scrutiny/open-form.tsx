import { useState } from 'react';
import { TextArea } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { scrutinyFileHref } from '#app/components/voting/scrutiny/links.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { pollOptions } from '#functions/voting/ballots/rules.ts';
import { electionFiles } from '#functions/voting/publication/paths.ts';
import { openingForm } from '#functions/voting/scrutiny/schema.ts';
import { CodeField, useVerifier } from './code-form.tsx';
import { FileLinks } from './sections.tsx';

type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof useVerifier>>['openLocked']>>;

/** How far the votes are opened, and what was in them. */
interface Opening {
  done: number;
  total: number;
  found: Found | null;
  fault: string | null;
}

const none: Opening = { done: 0, total: 0, found: null, fault: null };

/**
 * Opens the votes of a ballot with a scrutineer's code (docs/voting.md): in the browser, where the count is seen before it is
 * sent, or at home, from where the same text is put here. The code is not sent.
 */
export function OpenForm({ ballotId }: { ballotId: string }) {
  const t = useT();
  const language = useLanguage();
  const verifier = useVerifier();
  const [code, setCode] = useState('');
  const [{ done, total, found, fault }, setOpening] = useState(none);
  const { form, fields } = useSiteForm('open', openingForm, {
    labels: { openings: t('scrutiny.openings') },
  });

  async function open(): Promise<void> {
    setOpening(none);
    try {
      const file = await (await fetch(scrutinyFileHref(ballotId, 'locked'))).text();
      const progress = (now: number, all: number) =>
        now % 50 === 0 && setOpening({ ...none, done: now, total: all });
      const opened = await verifier?.openLocked(file, code, progress);
      setOpening({ ...none, found: opened ?? null });
    } catch (error) {
      const known = { 'code-malformed': 'codeNone', 'code-unknown': 'codeForeign' } as const;
      const why = error instanceof Error ? known[error.message as keyof typeof known] : undefined;
      setOpening({ ...none, fault: t(why ? `scrutiny.${why}` : 'form.notSent') });
    }
  }

  return (
    <SiteForm form={form} keeps={false}>
      {found ? (
        <>
          <input type="hidden" name="openings" value={verifier?.fileOf(found.openings)} />
          <ul className="scrutiny-count" aria-live="polite">
            {found.counts.map(({ name, votes }) => (
              <li key={name}>
                {pollOptions.some((one) => one === name)
                  ? t(`voting.option-${name as 'YES'}`)
                  : name}
                : {votes.toLocaleString(language)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <CodeField fault={fault} onType={setCode} />
          <p className="actions">
            <button
              type="button"
              className="button"
              disabled={!verifier || code === ''}
              onClick={() => void open()}
            >
              {t('scrutiny.openGo')}
            </button>
          </p>
          <p role="status">{total > 0 ? t('scrutiny.opening', { done, total }) : null}</p>
          <details className="more-form">
            <summary>{t('scrutiny.openHome')}</summary>
            <p>{t('scrutiny.openHomeText')}</p>
            <FileLinks id={ballotId} files={['locked']}>
              <a href={electionFiles.verifier} download>
                {t('elections.verifier')}
              </a>
            </FileLinks>
            <pre>node verify.mjs open locked.json</pre>
            <TextArea field={fields.openings} rows={6} />
          </details>
        </>
      )}
      <p className="actions">
        <SubmitButton gated={found === null}>{t('scrutiny.openSend')}</SubmitButton>
      </p>
    </SiteForm>
  );
}
