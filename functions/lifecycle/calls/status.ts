import { z } from '@hono/zod-openapi';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  type ItemTransition,
  isPublic,
  type StatusOf,
  statusNamed,
  type Wanted,
} from '#functions/lifecycle/machine.ts';
import type { Sent } from './item-body.ts';

interface States<S extends string> {
  states: readonly S[];
}

/** A status in a path, in any case; an unknown one is 404 there. */
const statusIn = <S extends string>(machine: States<S>) =>
  z.string().transform((text, context) => {
    const status = statusNamed(machine, text);
    if (status !== null) return status;
    context.addIssue({ code: 'custom', message: `One of ${machine.states.join(', ')}` });
    return z.NEVER;
  });

/** How the document describes a status in a path or query. */
const statusText = ({ states }: States<string>, where: 'path' | 'query') => ({
  param: { name: 'status', in: where },
  type: 'string' as const,
  enum: [...states],
  description: 'In upper or lower case',
});

/** A status at the end of a path. */
export const statusInPath = <S extends string>(machine: States<S>) =>
  statusIn(machine).openapi(statusText(machine, 'path'));

export const statusInQuery = <S extends string>(machine: States<S>) =>
  statusIn(machine).optional().openapi(statusText(machine, 'query'));

/** A status in a body, in any case; `isTaken` says which are accepted. */
export const statusSent = <S extends string>(
  machine: States<S>,
  description: string,
  isTaken: (status: S) => boolean = () => true,
) =>
  z
    .string(says('choice'))
    .refine((text) => {
      const status = statusNamed(machine, text);
      return status !== null && isTaken(status);
    }, says('choice'))
    .describe(description)
    .optional();

const named = <S extends string>(machine: States<S>, { status }: Sent): S | null =>
  typeof status === 'string' ? statusNamed(machine, status) : null;

/** The public status that a body requests; null when it names none. */
export function publicIn<S extends string>(machine: States<S>, sent: Sent): S | null {
  const status = named(machine, sent);
  return status && isPublic(status) ? status : null;
}

/** What an update requests: publication as well, or only saving. Throws `INVALID_FIELDS`. */
export function wantedIn<T extends ItemTransition>(
  machine: States<StatusOf<T>>,
  sent: Sent,
  status: StatusOf<T>,
): Wanted<T> {
  const to = named(machine, sent);
  if (to === null || to === status) return {};
  if (isPublic(to)) return { to };
  throw invalidFields({ status: [says('choice')] });
}
