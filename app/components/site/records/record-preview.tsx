import { PreviewSheet } from '#app/components/lifecycle/changes.tsx';
import { AwardItem } from '#app/components/site/award-item.tsx';
import { PersonItem } from '#app/components/site/people.tsx';
import { type WinnersOfYear, WinnerYears } from '#app/components/site/winners.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useT } from '#app/i18n/translate.ts';
import { recordLabel } from './schemas.ts';

/** A person, a winner or an award as visitors would see it; rich text is from `safeHtml`. */
export type PreviewedRecord =
  | { displayedAs: 'nothing' }
  | {
      displayedAs: 'person';
      person: Parameters<typeof PersonItem>[0]['person'];
    }
  | {
      displayedAs: 'winner';
      years: WinnersOfYear[];
      awardName: string;
    }
  | {
      displayedAs: 'award';
      award: { name: string; href: string; summary: string; description: string };
    };

/** A preview of what is typed as visitors would see it, with what would change. */
export function RecordPreview() {
  const t = useT();
  return (
    <PreviewSheet label={(field) => recordLabel(t, field)}>
      {(preview: PreviewedRecord) => <View preview={preview} />}
    </PreviewSheet>
  );
}

function View({ preview }: { preview: PreviewedRecord }) {
  const t = useT();
  switch (preview.displayedAs) {
    case 'nothing':
      return <p>{t('records.unseen-nameless')}</p>;
    case 'person':
      return (
        <ul className="people" data-columns="1">
          <PersonItem person={preview.person} />
        </ul>
      );
    case 'winner':
      return (
        <>
          {preview.awardName ? <p className="place">{preview.awardName}</p> : null}
          <WinnerYears years={preview.years} />
        </>
      );
    case 'award':
      return (
        <>
          <ul className="awards">
            <AwardItem award={preview.award} />
          </ul>
          <RichText html={preview.award.description} />
        </>
      );
  }
}
