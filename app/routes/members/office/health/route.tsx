import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatDate, formatInstant, type Language } from '#functions/core/values/dates.ts';
import { siteHealth } from '#functions/health/queries.ts';
import { type Check, cronChecks, type Level } from '#functions/health/rules.ts';

/** The look of a level: in words too. */
const looks: Record<Level, string> = { OK: 'published', LATE: 'pending', FAILED: 'rejected' };

/** A size is not late. */
const levelText = (t: ReturnType<typeof useT>, { name, level }: Check): string =>
  t(name === 'database-size' && level !== 'OK' ? 'health.large' : `health.level-${level}`);

/** Every check with what it found, since when. */
function Checks({ health }: { health: Health }) {
  const t = useT();
  return (
    <section aria-labelledby="checks-title">
      <h2 id="checks-title">{t('health.checks')}</h2>
      <p>{t('health.told', { address: health.alertEmail })}</p>
      <ul className="rows">
        {health.checks.map((check) => (
          <li key={check.name}>
            <div>
              <p className="row-name">
                <strong>{t(`health.check-${check.name}`)}</strong>
              </p>
              <p className="row-roles">
                <Finding check={check} health={health} />
              </p>
            </div>
            <p className="row-states">
              <StatusPill look={looks[check.level]} text={levelText(t, check)} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a check found, in a sentence or two. */
function Finding({ check: { name, since: instant }, health }: { check: Check; health: Health }) {
  const t = useT();
  const language = useLanguage();
  const since = instant === null ? null : formatInstant(instant, language);
  switch (name) {
    case 'database':
      return t('health.answered', { ms: health.databaseMs });
    case 'database-size':
      return t('health.size', { size: sizeIn(language, health.databaseSize ?? 0) });
    case 'queue':
      return since === null ? t('health.arrives') : t('health.stands', { since });
    case 'mail-server': {
      const sentAt = health.lastSentAt;
      const last = sentAt ? t('health.lastSent', { at: formatInstant(sentAt, language) }) : '';
      return `${since === null ? t('health.accepts') : t('health.refuses', { since })} ${last}`;
    }
    case 'emails':
    case 'campaigns':
      return since === null ? t('health.nothing') : t('health.waiting', { since });
    case 'dead-messages':
      return since === null ? (
        t('health.nothing')
      ) : (
        <>
          {t('health.dead', { count: health.dead, since })}{' '}
          <a href={`${hrefTo('my-outbox')}?show=dead`}>{t('health.dead-again')}</a>
        </>
      );
    case 'backup':
      return <Backups backups={health.backups ?? []} />;
    default:
      return <Runs cron={cronChecks[name]} health={health} />;
  }
}

const sizeIn = (language: Language, bytes: number): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);

/** The last nightly backups: when, how large, and what became of them. */
function Backups({ backups }: { backups: NonNullable<Health['backups']> }) {
  const t = useT();
  const language = useLanguage();
  if (backups.length === 0) return t('health.noBackup');
  return backups
    .map(({ day, status, startedAt, finishedAt, size }) =>
      t(`health.backup-${status}`, {
        day: formatDate(day, language),
        at: formatInstant(finishedAt ?? startedAt, language),
        size: sizeIn(language, size ?? 0),
      }),
    )
    .join(' ');
}

/** When a cron expression last ran, when without a failure, and what failed. */
function Runs({ cron, health }: { cron: string; health: Health }) {
  const t = useT();
  const language = useLanguage();
  const beat = health.heartbeats.find(({ name }) => name === cron);
  if (!beat) return t('health.nothing');
  const { okAt, endedAt, failedTasks } = beat;
  const since = formatInstant(okAt ?? beat.since, language);
  return (
    <>
      {okAt ? t('health.succeeded', { since }) : t('health.expected', { since })}{' '}
      {endedAt && endedAt !== okAt
        ? t('health.ran', { at: formatInstant(endedAt, language) })
        : null}{' '}
      {failedTasks.length > 0 ? t('health.failedTasks', { tasks: failedTasks.join(', ') }) : null}
    </>
  );
}

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'health.read');
  return siteHealth(context.ctx);
}

export const meta = unlistedMeta((t) => t('names.health'));

export type Health = ReturnType<typeof useLoaderData<typeof loader>>;

/** How the site stands: its checks and its scheduled jobs (D-106). */
export default function SiteState() {
  const t = useT();
  const health = useLoaderData<typeof loader>();
  const bad = health.checks.filter(({ level }) => level !== 'OK').length;
  return (
    <>
      <h1>{t('names.health')}</h1>
      <p className={bad === 0 ? 'queue-age' : 'notice'}>
        {bad === 0 ? t('health.good') : t('health.bad', { count: bad })}
      </p>
      <Checks health={health} />
      {health.empty.length > 0 || health.invoices ? (
        <section aria-labelledby="settings-title">
          <h2 id="settings-title">{t('health.settings')}</h2>
          <ul>
            {health.empty.map((name) => (
              <li key={name}>{t(`health.setting-${name}`)}</li>
            ))}
            {health.invoices ? <li>{t('health.invoices', { names: health.invoices })}</li> : null}
          </ul>
        </section>
      ) : null}
      {health.build ? (
        <p className="row-roles">{t('health.build', { build: health.build })}</p>
      ) : null}
    </>
  );
}
