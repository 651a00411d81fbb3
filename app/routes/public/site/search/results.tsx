import { DateText, ExpiredTag } from '#app/components/content/items/date-block.tsx';
import { Pages } from '#app/components/lists/pages.tsx';
import { Kinds, type SearchAddress, searchHref } from '#app/components/site/search/kinds.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { closingResources } from '#functions/lifecycle/content/rules.ts';
import type { SearchResult } from '#functions/site/search/queries.ts';
import { type SearchKind, searchPageLimit, searchPageSize } from '#functions/site/search/schema.ts';
import type { SearchOutcome } from '#functions/site/search/search.ts';

interface ResultsProps {
  outcome: SearchOutcome;
  address: SearchAddress & { page: number };
}

/** What a search comes to: how much, of what kinds, and one page of it, best first. */
export function Results({ outcome, address }: ResultsProps) {
  const t = useT();
  const { results, found, counts, correction, isTooCommon } = outcome;
  const query = correction?.isUsed ? correction.text : address.query;
  return (
    <section aria-labelledby="results">
      <h2 id="results">
        {isTooCommon ? t('search.tooCommon') : t('search.results', { count: found, query })}
      </h2>
      <Correction outcome={outcome} address={address} />
      {isTooCommon ? <p>{t('search.tooCommonText')}</p> : null}
      {found === 0 && !isTooCommon ? <p>{t('search.none')}</p> : null}
      <Kinds address={address} counts={counts} />
      <ol className="results" start={(address.page - 1) * searchPageSize + 1}>
        {results.map((result) => (
          <Result key={`${result.kind} ${result.href}`} result={result} />
        ))}
      </ol>
      <Pages
        page={address.page}
        pageSize={searchPageSize}
        total={Math.min(found, searchPageLimit * searchPageSize)}
        first={searchHref({ ...address, page: 1 })}
      />
      {address.page === searchPageLimit && found > searchPageLimit * searchPageSize ? (
        <p className="meta">{t('search.more')}</p>
      ) : null}
    </section>
  );
}

/** What was searched for instead of what was typed, or what may have been meant. */
function Correction({ outcome: { correction, isPartial, missingYear }, address }: ResultsProps) {
  const t = useT();
  if (missingYear) return <p>{t('search.missingYear', { year: missingYear })}</p>;
  if (isPartial) return <p>{t('search.partial')}</p>;
  if (!correction) return null;
  if (correction.isUsed)
    return (
      <p>
        {t('search.corrected', { query: address.query })}{' '}
        <a href={searchHref({ query: address.query, isExact: true })}>
          {t('search.exactly', { query: address.query })}
        </a>
      </p>
    );
  return (
    <p>
      {t('search.didYouMean')}{' '}
      <a href={searchHref({ query: correction.text })}>{correction.text}</a>
    </p>
  );
}

/** One result: its title, what it is, where and when, and the text around the words. */
function Result({ result }: { result: SearchResult }) {
  const t = useT();
  const language = useLanguage();
  const lang = (of: Language) => (of === language ? undefined : of);
  const text = result.snippet.map(({ text, hit }, i) =>
    hit ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
  );
  return (
    <li>
      <h3 lang={lang(result.titleLanguage)}>
        <a href={result.href}>{result.title}</a>
      </h3>
      <p className="meta">
        <span>{t(`names.one-${result.kind}`)}</span>
        {result.day ? <Day day={result.day} kind={result.kind} /> : null}
        {result.isExpired ? <ExpiredTag label={t('jobs.expired')} /> : null}
        {result.detail ? <span lang={lang('en')}>{result.detail}</span> : null}
      </p>
      {text.length > 0 ? <p lang={lang(result.language)}>{text}</p> : null}
    </li>
  );
}

/** The day of a result; of what closes it is the deadline. */
function Day({ day, kind }: { day: string; kind: SearchKind }) {
  const t = useT();
  if (!closingResources.includes(kind)) return <DateText day={day} />;
  return (
    <span>
      {t('fields.applicationDeadline')}: <DateText day={day} />
    </span>
  );
}
