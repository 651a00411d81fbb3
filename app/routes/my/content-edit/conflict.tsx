import { Changes } from '#app/components/content/changes.tsx';
import { fieldLabel } from '#app/components/content/labels.ts';
import { useT } from '#app/i18n/translate.ts';
import type { EditReply } from './route.tsx';

type Found = NonNullable<EditReply['conflict']>;

/** Somebody else was faster: what differs, and the way to keep one's own (D-65). */
export function Conflict({ conflict: { name, changes } }: { conflict: Found }) {
  const t = useT();
  return (
    <section className="conflict" aria-labelledby="conflict">
      <h2 id="conflict">{t('content.theirs')}</h2>
      <p>{t('content.conflictText', { name: name ?? t('content.somebody') })}</p>
      <Changes
        changes={changes}
        none={t('content.noDifference')}
        label={(field) => fieldLabel(t, field)}
      />
    </section>
  );
}
