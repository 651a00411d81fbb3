import * as z from 'zod';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  type ItemTransition,
  isPublic,
  type MoveRequest,
  parseStatus,
  type StatusOf,
} from '#functions/lifecycle/machine.ts';
import type { JsonObject } from './item-body.ts';

interface StatusSet<S extends string> {
  states: readonly S[];
}

/** A status in a path, in any case; an unknown one is 404 there. */
const statusSchema = <S extends string>(machine: StatusSet<S>) =>
  z.string().transform((text, context) => {
    const status = parseStatus(machine, text);
    if (status !== null) return status;
    context.addIssue({ code: 'custom', message: `One of ${machine.states.join(', ')}` });
    return z.NEVER;
  });

/** How the document describes a status in a path or query. */
const statusParam = ({ states }: StatusSet<string>) => ({
  type: 'string' as const,
  enum: [...states],
  description: 'In upper or lower case',
});

/** A status at the end of a path. */
export const statusInPath = <S extends string>(machine: StatusSet<S>) =>
  statusSchema(machine).meta(statusParam(machine));

export const statusInQuery = <S extends string>(machine: StatusSet<S>) =>
  statusSchema(machine).optional().meta(statusParam(machine));

/** A status in a body, in any case; `isTaken` says which are accepted. */
export const sentStatus = <S extends string>(
  machine: StatusSet<S>,
  description: string,
  isTaken: (status: S) => boolean = () => true,
) =>
  z
    .string(says('choice'))
    .refine((text) => {
      const status = parseStatus(machine, text);
      return status !== null && isTaken(status);
    }, says('choice'))
    .describe(description)
    .optional();

const readStatus = <S extends string>(machine: StatusSet<S>, { status }: JsonObject): S | null =>
  typeof status === 'string' ? parseStatus(machine, status) : null;

/** The public status that a body requests; null when it names none. */
export function publicStatus<S extends string>(machine: StatusSet<S>, sent: JsonObject): S | null {
  const status = readStatus(machine, sent);
  return status && isPublic(status) ? status : null;
}

/** What an update requests: publication as well, or only saving. Throws `INVALID_FIELDS`. */
export function parseMove<T extends ItemTransition>(
  machine: StatusSet<StatusOf<T>>,
  sent: JsonObject,
  status: StatusOf<T>,
): MoveRequest<T> {
  const to = readStatus(machine, sent);
  if (to === null || to === status) return {};
  if (isPublic(to)) return { to };
  throw invalidFields({ status: [says('choice')] });
}
