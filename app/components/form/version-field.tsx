import { useFormState } from './context.ts';

/**
 * The version of the row from which the fields were filled (D-65). A form that comes back keeps the one
 * that was sent, since its fields keep what was typed; once somebody has seen what another has saved
 * meanwhile, it is that one's.
 */
export function VersionField({ version }: { version: number }) {
  const { reply } = useFormState();
  const seen = (reply as { conflict?: { version: number } } | undefined)?.conflict?.version;
  const sent = reply?.result.initialValue?.version;
  return <input type="hidden" name="version" value={seen ?? (sent ? String(sent) : version)} />;
}
