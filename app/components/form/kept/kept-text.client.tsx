import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { useFormState } from '../use-site-form.ts';
import { onAccepted } from './accepted.ts';
import { Differences } from './differences.tsx';
import type { Copy } from './keeper.ts';
import { putBack } from './put-back.ts';
import { isSavedSince, readTyped, type Typed, under } from './typed.ts';
import { formOf, useKeeper } from './use-keeper.ts';

/** How long a text that was discarded can be had again. */
const undoTime = 20_000;

/** What was done with a text, to be undone. */
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
export default function KeptText({ keys }: { keys: string[] }) {
  const t = useT();
  const language = useLanguage();
  const { id, labels } = useFormState();
  const { keeper, copies, setCopies, state, elsewhere } = useKeeper(id, keys);
  const [done, setDone] = useState<Done | null>(null);
  // What was undone, which takes the focus.
  const [undone, setUndone] = useState('');
  const [said, setSaid] = useState('');
  const undo = useRef<HTMLButtonElement>(null);
  const when = (at: number) => typedAt(at, Date.now(), language);
  const copy = copies[0];
  useEffect(() => {
    // What stood there before can be had until the form is saved.
    if (!done || done.replaced) return;
    undo.current?.focus();
    const end = () => {
      if (document.activeElement === undo.current) timer = setTimeout(end, undoTime);
      else setDone(null);
    };
    let timer = setTimeout(end, undoTime);
    return () => clearTimeout(timer);
  }, [done]);
  useEffect(() => {
    const listening = new AbortController();
    onAccepted(id, () => setDone(null), listening.signal);
    return () => listening.abort();
  }, [id]);
  const form = formOf(id);
  if (!keeper || !form) return null;

  const restore = async (one: Copy) => {
    const replaced = under(one.typed, readTyped(form));
    const { first, isWhole } = putBack(form, one.typed);
    setCopies((all) => all.filter((other) => other !== one));
    (first ?? form).focus();
    // The question with its field did not open: the text stays.
    if (!(await isWhole)) {
      setCopies((all) => [one, ...all]);
      return;
    }
    setDone({ copy: one, replaced });
    setSaid(t('kept.restored'));
    await keeper.write();
    await keeper.remove(one.id);
  };
  const discard = async (one: Copy) => {
    setCopies((all) => all.filter((other) => other !== one));
    setDone({ copy: one, replaced: null });
    setSaid(t('kept.discarded', { time: when(one.at) }));
    await keeper.remove(one.id);
  };
  const takeBack = async ({ copy: taken, replaced }: Done) => {
    // With what was typed since, so that nothing is lost either way.
    const one = replaced
      ? { ...taken, typed: { ...taken.typed, ...under(taken.typed, readTyped(form)) } }
      : taken;
    if (replaced) putBack(form, replaced);
    setDone(null);
    setUndone(one.id);
    setCopies((all) => [one, ...all]);
    setSaid(t('kept.title', { time: when(one.at) }));
    await keeper.keepAgain(one);
  };
  const line = form.querySelector('.kept-line');
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {said || (copy ? t('kept.title', { time: when(copy.at) }) : '')}
      </p>
      {done ? (
        <p className="kept-text kept-undo">
          {done.replaced ? t('kept.restored') : t('kept.discarded', { time: when(done.copy.at) })}{' '}
          <button
            type="button"
            className="button quiet"
            ref={undo}
            onClick={() => void takeBack(done)}
          >
            {t('kept.undo')}
          </button>
        </p>
      ) : null}
      {copy ? (
        <section className="kept-text" aria-labelledby={`${id}-kept`} key={copy.id}>
          <h2 id={`${id}-kept`}>{t('kept.title', { time: when(copy.at) })}</h2>
          <p>{t(isSavedSince(copy, keeper.first()) ? 'kept.savedSince' : 'kept.notSaved')}</p>
          <Differences form={form} copy={copy} labels={labels} />
          <p className="actions">
            <button
              type="button"
              className="button"
              // biome-ignore lint/a11y/noAutofocus: it answers the press of Undo
              autoFocus={copy.id === undone}
              onClick={() => void restore(copy)}
            >
              {t('kept.restore')}
            </button>
            <button type="button" className="button quiet" onClick={() => void discard(copy)}>
              {t('kept.discard')}
            </button>
          </p>
        </section>
      ) : null}
      {elsewhere === null ? null : (
        <p className="kept-text" aria-live="polite">
          {t('kept.elsewhere', { time: when(elsewhere) })}
          {keeper.hasVersion() ? ` ${t('kept.secondSees')}` : null}
        </p>
      )}
      {line && state
        ? createPortal(
            t(state.isEverywhere ? 'kept.everywhere' : 'kept.at', { time: when(state.at) }),
            line,
          )
        : null}
    </>
  );
}
