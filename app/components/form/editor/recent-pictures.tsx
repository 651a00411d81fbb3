import { useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { imageHref } from '#functions/core/images/rules.ts';

interface RecentPicture {
  id: string;
  alt: string;
}

const address = '/_api/v1/member/images';

/** Keeps what a picture shows, so that it is offered with it again; nothing is lost if that fails. */
export function keepDescription(src: string, alt: string): void {
  const [, id] = /^\/images\/([\w-]+)$/.exec(src) ?? [];
  if (!id) return;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ alt });
  fetch(`${address}/${id}`, { method: 'PUT', headers, body }).catch(() => undefined);
}

async function loadPictures(): Promise<RecentPicture[] | 'failed'> {
  try {
    const response = await fetch(address);
    if (!response.ok) return 'failed';
    return ((await response.json()) as { data: RecentPicture[] }).data;
  } catch {
    return 'failed';
  }
}

interface RecentPicturesProps {
  id: string;
  onChoose(picture: RecentPicture): void;
}

/** The pictures that one has uploaded lately, loaded when they are asked for. */
export function RecentPictures({ id, onChoose }: RecentPicturesProps) {
  const t = useT();
  const [found, setFound] = useState<RecentPicture[] | 'failed' | null>(null);
  const open = () => {
    if (found !== null) setFound(null);
    else void loadPictures().then(setFound);
  };
  return (
    <div className="editor-recent">
      <button
        type="button"
        className="button quiet"
        aria-expanded={found !== null}
        aria-controls={`${id}-recent`}
        onClick={open}
      >
        {t('editor.recent')}
      </button>
      <div id={`${id}-recent`}>
        <p className="field-hint" aria-live="polite">
          {found === 'failed' ? t('editor.recentFailed') : null}
          {found?.length === 0 ? t('editor.recentNone') : null}
        </p>
        {Array.isArray(found) && found.length > 0 ? (
          <ul aria-label={t('editor.recent')}>
            {found.map((picture, at) => (
              <li key={picture.id}>
                <button type="button" onClick={() => onChoose(picture)}>
                  <img
                    src={imageHref(picture.id, 'people-item')}
                    alt={picture.alt || t('editor.recentNameless', { n: at + 1 })}
                    width="96"
                    height="72"
                    loading="lazy"
                  />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
