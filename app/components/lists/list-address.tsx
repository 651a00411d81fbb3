import { useEffect, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';

/** A link to the list as it is shown, to keep and share: pressing it copies the address where that is possible. */
export function ListAddress({ href }: { href: string }) {
  const t = useT();
  const [copied, setCopied] = useState('');
  useEffect(() => setCopied(''), [href]);
  return (
    <span className="list-address">
      <a
        href={href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || !navigator.clipboard) return;
          event.preventDefault();
          navigator.clipboard.writeText(new URL(href, window.location.href).href).then(
            () => setCopied(t('my.linkCopied')),
            () => window.location.assign(href),
          );
        }}
      >
        {t('my.linkHere')}
      </a>{' '}
      <span aria-live="polite">{copied}</span>
    </span>
  );
}
