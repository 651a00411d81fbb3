import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type {
  TranslatedResource,
  TranslationState,
} from '#functions/lifecycle/translations/rules.ts';

interface TranslationLinkProps {
  resource: TranslatedResource;
  id: string;
  state: TranslationState;
}

/** From an English original to its Italian text, with how far that is. */
export function TranslationLink({ resource, id, state }: TranslationLinkProps) {
  const t = useT();
  return (
    <p>
      <a href={hrefTo('translation-edit', { resource, itemId: id })}>
        {t('translations.italianText')}
      </a>
      {': '}
      {t(`translations.state-${state}`)}
    </p>
  );
}

const looks = { none: 'DRAFT', outdated: 'PENDING', current: 'PUBLISHED' } as const;

/** How far an item is translated. */
export function TranslationPill({ state }: { state: TranslationState }) {
  const t = useT();
  return <StatusPill look={looks[state]} text={t(`translations.state-${state}`)} />;
}
