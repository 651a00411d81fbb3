import { useSearchParams } from '@remix-run/react';
import { useRef } from 'react';
import { useFormState } from '#app/components/form/use-site-form.ts';
import { loadedParam } from './intents.ts';

interface VersionFieldProps {
  version: number;
  /** The status, where other users may change it. */
  status?: string;
}

/** What a reply may contain besides: the version that was looked at, or the one that a small form shows. */
interface Answer {
  looked?: { version: number; status: string };
  conflict?: { version?: number };
}

/**
 * The version and status that the fields were filled from (D-65). A form that comes back keeps those it sent, as
 * its fields keep what was typed, until the user has looked at the conflict and goes on.
 */
export function VersionField({ version, status }: VersionFieldProps) {
  const { reply } = useFormState();
  const { looked, conflict } = (reply ?? {}) as Answer;
  const sent = reply?.result.initialValue;
  const text = (name: string) => (sent?.[name] ? String(sent[name]) : undefined);
  return (
    <>
      <input
        type="hidden"
        name="version"
        value={looked?.version ?? conflict?.version ?? text('version') ?? version}
      />
      {status === undefined ? null : (
        <input
          type="hidden"
          name="knownStatus"
          value={looked?.status ?? text('knownStatus') ?? status}
        />
      )}
    </>
  );
}

/**
 * A part of a form's key: another once its fields show something else, such as after a draft was dropped. Not after it
 * was saved: they hold what was typed, and whoever types on keeps the caret.
 */
export function useShownKey(shown: number | string, wasSaved: boolean): number {
  const last = useRef({ shown, key: 0 });
  if (last.current.shown !== shown)
    last.current = { shown, key: last.current.key + (wasSaved ? 0 : 1) };
  return last.current.key;
}

/** The version loaded in place of what was typed, as part of the form's key. */
export const useLoadedVersion = (): string => useSearchParams()[0].get(loadedParam) ?? '';
