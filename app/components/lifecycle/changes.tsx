import { type ReactNode, useRef } from 'react';
import { useReply } from '#app/components/form/use-site-form.ts';
import { useComeIntoView } from '#app/components/members/come-into-view.ts';
import { useT } from '#app/i18n/translate.ts';
import { imageHref } from '#functions/core/images/rules.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';
import type { Reply } from './reply.ts';

interface ChangesProps {
  changes: FieldChange[];
  /** The text for no changes. */
  none: string;
  label(field: string): string;
}

/** The differences between two versions of an item, by field and word. */
export function Changes({ changes, none, label }: ChangesProps) {
  if (changes.length === 0) return <p>{none}</p>;
  return (
    <dl className="changes">
      {changes.map(({ field, parts }) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            {parts.map((part, i) => (
              <ChangePart key={i} {...part} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChangePart({ text, is, picture }: FieldChange['parts'][number]) {
  const t = useT();
  const shown =
    picture === undefined ? (
      text
    ) : (
      <img src={imageHref(picture)} alt={text || t('content.pictureUnnamed')} loading="lazy" />
    );
  if (is === 'added')
    return (
      <ins>
        <span className="visually-hidden">{t('content.added')}: </span>
        {shown}
      </ins>
    );
  if (is === 'removed')
    return (
      <del>
        <span className="visually-hidden">{t('content.removed')}: </span>
        {shown}
      </del>
    );
  return <span>{shown}</span>;
}

interface PreviewSheetProps<Preview> {
  label(field: string): string;
  /** What is previewed, as visitors would see it. */
  children(preview: Preview): ReactNode;
}

/** A preview of what is typed as the public would see it, with what would change; nothing before it is asked for. */
export function PreviewSheet<Preview>({ label, children }: PreviewSheetProps<Preview>) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  // Another reply to the button that asks for it takes the focus.
  const { preview, changes } = useReply<Reply<Preview>>() ?? {};
  useComeIntoView(box, preview);
  if (!preview) return null;
  return (
    <section className="item-preview" aria-labelledby="preview" tabIndex={-1} ref={box}>
      <h2 id="preview">{t('actions.preview')}</h2>
      <p className="field-hint">{t('content.previewText')}</p>
      {changes ? (
        <>
          <h3>{t('content.changesTitle')}</h3>
          <Changes changes={changes} none={t('content.noChanges')} label={label} />
        </>
      ) : null}
      <div className="preview-sheet">{children(preview)}</div>
    </section>
  );
}
