import { StatusPill } from '#app/components/lifecycle/status-pill.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { TranslationState } from '#functions/lifecycle/translations/rules.ts';

const looks = { none: 'DRAFT', outdated: 'PENDING', current: 'PUBLISHED' } as const;

/** How far an item is translated. */
export function TranslationPill({ state }: { state: TranslationState }) {
  const t = useT();
  return <StatusPill look={looks[state]} text={t(`translations.state-${state}`)} />;
}
