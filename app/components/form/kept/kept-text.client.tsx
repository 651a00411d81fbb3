import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { onAccepted } from '../moments.ts';
import { useFormState } from '../use-site-form.ts';
import { findForm } from '../use-unsaved.ts';
import { Differences } from './differences.tsx';
import { putBack } from './put-back.ts';
import type { Copy } from './store.ts';
import { isSavedSince, readTyped, type Typed, under } from './typed.ts';
import { useKeeper } from './use-keeper.ts';

/** What was done with a text, to be undone until the form is saved. */
interface Done {
  copy: Copy;
  /** What stood in its place, where it was put back. */
  replaced: Typed | null;
}

/** When something was typed: the time, and the day unless it is today's. */
export function typedAt(at: number, now: number, language: Language): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    hour: '2-digit',
    minute: '2-digit',
    ...(isToday ? {} : { day: 'numeric', month: 'long' }),
  }).format(at);
}

/** What somebody has typed into this form and not saved: offered, never put back by itself (D-167). */
export default function KeptText({ viewer }: { viewer: string }) {
  const t = useT();
  const language = useLanguage();
  const { id, labels } = useFormState();
  const { keeper, copies, setCopies, keptAt } = useKeeper(id, viewer);
  const [done, setDone] = useState<Done | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  // What was undone, which takes the focus.
  const [undone, setUndone] = useState('');
  const undo = useRef<HTMLButtonElement>(null);
  const when = (at: number) => typedAt(at, Date.now(), language);
  const copy = copies[0];
  useEffect(() => {
    if (done && !done.replaced) undo.current?.focus();
  }, [done]);
  useEffect(() => {
    const listening = new AbortController();
    const accept = () => {
      setDone(null);
      setSavedAt(Date.now());
    };
    onAccepted(id, accept, listening.signal);
    return () => listening.abort();
  }, [id]);
  const form = findForm(id);
  if (!keeper || !form) return null;

  const take = (one: Copy, replaced: Typed | null) => {
    setCopies((all) => all.filter((other) => other !== one));
    setDone({ copy: one, replaced });
  };
  const offer = (one: Copy) => {
    setCopies((all) => [one, ...all]);
    setDone(null);
  };
  const restore = async (one: Copy) => {
    take(one, under(one.typed, readTyped(form)));
    // Where the question with its field did not open, the text stays.
    if (!(await putBack(form, one.typed))) return offer(one);
    await keeper.write();
    await keeper.remove(one.opening);
  };
  const discard = (one: Copy) => {
    take(one, null);
    void keeper.remove(one.opening);
  };
  const takeBack = ({ copy: taken, replaced }: Done) => {
    // With what was typed since, so that nothing is lost either way.
    const one = replaced
      ? { ...taken, typed: { ...taken.typed, ...under(taken.typed, readTyped(form)) } }
      : taken;
    if (replaced) void putBack(form, replaced);
    setUndone(one.opening);
    offer(one);
    void keeper.putAgain(one);
  };
  const said =
    done &&
    (done.replaced ? t('kept.restored') : t('kept.discarded', { time: when(done.copy.at) }));
  const title = copy && t('kept.title', { time: when(copy.at) });
  const line = form.querySelector('.kept-line');
  const state = keptAt
    ? t('kept.at', { time: when(keptAt) })
    : savedAt && t('kept.saved', { time: when(savedAt) });
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {said ?? title}
      </p>
      {done ? (
        <p className="kept-text kept-undo">
          {said}{' '}
          <button type="button" className="button quiet" ref={undo} onClick={() => takeBack(done)}>
            {t('actions.undo')}
          </button>
        </p>
      ) : null}
      {copy ? (
        <section className="kept-text" aria-labelledby={`${id}-kept`} key={copy.opening}>
          <h2 id={`${id}-kept`}>{title}</h2>
          <p>{t(isSavedSince(copy, keeper.first()) ? 'kept.savedSince' : 'kept.notSaved')}</p>
          <Differences form={form} copy={copy} labels={labels} />
          <p className="actions">
            <button
              type="button"
              className="button"
              // biome-ignore lint/a11y/noAutofocus: it answers the press of Undo
              autoFocus={copy.opening === undone}
              onClick={() => void restore(copy)}
            >
              {t('actions.restore')}
            </button>
            <button type="button" className="button quiet" onClick={() => discard(copy)}>
              {t('kept.discard')}
            </button>
          </p>
        </section>
      ) : null}
      {line && state ? createPortal(state, line) : null}
    </>
  );
}
