import { useT } from '#app/i18n/translate.ts';

/** The PDF of a document in both languages, and of its earlier revisions. */
export function FileLinks({ href, revisions = 1 }: { href: string; revisions?: number }) {
  const t = useT();
  const earlier = Array.from({ length: Math.max(0, revisions - 1) }, (_, i) => i + 1);
  return (
    <>
      <p className="actions">
        {(['en', 'it'] as const).map((language) => (
          <a key={language} href={`${href}?in=${language}`}>
            {t(`billing.pdf-${language}`)}
          </a>
        ))}
      </p>
      {earlier.length > 0 ? (
        <p className="meta">
          {earlier.map((revision) => (
            <a key={revision} href={`${href}?revision=${revision}`}>
              {t('billing.revision', { revision })}
            </a>
          ))}
        </p>
      ) : null}
    </>
  );
}
