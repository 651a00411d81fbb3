import { useSearchParams } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { putMerged } from '#app/components/form/kept/put-back.ts';
import { announceAccepted } from '#app/components/form/moments.ts';
import { useFormState } from '#app/components/form/use-site-form.ts';
import { isWriting } from '#app/components/members/come-into-view.ts';
import { digestsOf, mixDigests } from '#functions/core/richtext/digests.ts';
import type { MergedView } from './conflict-box.tsx';
import { baseField, loadedParam, mixedField } from './intents.ts';

interface VersionFieldProps {
  version: number;
  /** The status, where other users may change it. */
  status?: string;
}

/** What a reply may contain besides: the version that was looked at, that came in, or that a small form shows. */
interface Answer {
  looked?: { version: number; status: string };
  conflict?: { version?: number; merged?: MergedView };
}

/**
 * Puts what has come in on the server into its fields. Those into which somebody has typed meanwhile stay, and get it
 * with the next save: their names.
 */
function useMerged(merged: MergedView | undefined): readonly string[] {
  const { id, reply, sent } = useFormState();
  const [late, setLate] = useState<readonly string[]>([]);
  const values = reply?.result.initialValue;
  useEffect(() => {
    if (!merged) return setLate([]);
    if (sent.current && values) setLate(putMerged(id, merged.fields, sent.current, values));
    if (merged.sent !== undefined) announceAccepted(id);
  }, [id, merged, values, sent]);
  return late;
}

/**
 * The version and status that the fields were filled from (D-65). A form that comes back keeps those it sent, as
 * its fields keep what was typed, until the user has looked at the conflict and goes on. With a status go the digests
 * of what the fields were filled with, by which a conflict is merged.
 */
export function VersionField({ version, status }: VersionFieldProps) {
  const { reply, stored } = useFormState();
  const { looked, conflict } = (reply ?? {}) as Answer;
  const merged = conflict?.merged;
  const late = useMerged(merged);
  const given = reply?.result.initialValue;
  const text = (name: string) => (given?.[name] ? String(given[name]) : undefined);
  const base = text(baseField) ?? digestsOf(stored);
  const shared = {
    knownStatus: looked?.status ?? text('knownStatus') ?? status,
    [baseField]: merged ? mixDigests(merged.base, merged.sent ?? base, late) : base,
    [mixedField]: (merged ? late.length > 0 : text(mixedField)) ? 'on' : '',
  };
  const fields = {
    version: looked?.version ?? merged?.version ?? conflict?.version ?? text('version') ?? version,
    ...(status === undefined ? {} : shared),
  };
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/**
 * A part of a form's key: another once its fields show something else, such as after a draft was dropped. Not after it
 * was saved by somebody who types on: they hold what was typed, and the caret stays.
 */
export function useShownKey(shown: number | string, wasSaved: boolean): number {
  const last = useRef({ shown, key: 0 });
  if (last.current.shown !== shown)
    last.current = { shown, key: last.current.key + (wasSaved && isWriting() ? 0 : 1) };
  return last.current.key;
}

/** The version loaded in place of what was typed, as part of the form's key. */
export const useLoadedVersion = (): string => useSearchParams()[0].get(loadedParam) ?? '';
