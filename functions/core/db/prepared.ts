import { fillPlaceholders } from 'drizzle-orm';
import type { Value } from './database.ts';

/**
 * A read or a write with hand-written SQL, prepared once: drizzle builds its SQL on first use, later uses only fill
 * the placeholders (`sql.placeholder`) by name.
 */
export function prepared<S extends { params: Value[] }>(build: () => S) {
  let built: S | undefined;
  return (values: Record<string, Value>): S => {
    built ??= build();
    return { ...built, params: fillPlaceholders(built.params, values) as Value[] };
  };
}
