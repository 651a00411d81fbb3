import { useSearchParams } from '@remix-run/react';
import { useFormState } from '#app/components/form/use-site-form.ts';
import { loadedParam } from './confirmed.ts';

interface VersionFieldProps {
  version: number;
  /** The status, where somebody else may move what the form is about. */
  status?: string;
}

/** What an answer may say besides: to what somebody goes on, or what a small form shows as saved now. */
interface Answer {
  looked?: { version: number; status: string };
  conflict?: { version?: number };
}

/**
 * The version and the status of the row from which the fields were filled (D-65). A form that comes back keeps those
 * that were sent, since its fields keep what was typed, until somebody goes on with that after looking.
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

/** The version that was loaded in place of what was typed, to be part of the key of its form. */
export const useLoaded = (): string => useSearchParams()[0].get(loadedParam) ?? '';
