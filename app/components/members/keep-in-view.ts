import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { shouldRevalidate } from '#app/components/form/keep-typed.ts';

/** The data of a screen that is polling at the moment; null otherwise. */
let asked: { view: unknown } | null = null;

/** Marks loads as polls by the screen with this data, until `endPoll`. */
export function startPoll(view: unknown): void {
  asked = { view };
}

export function endPoll(): void {
  asked = null;
}

/** Whether an error is final: the session has ended, or the item is gone. */
const isFinal = (error: unknown): boolean =>
  (error instanceof Response || isRouteErrorResponse(error)) && error.status < 500;

/**
 * The `clientLoader` of a screen that polls (`usePolling`): when the site cannot be reached or fails, its data
 * stays and it polls again (D-56).
 */
export async function keepInView<Data>({
  serverLoader,
}: Pick<ClientLoaderFunctionArgs, 'serverLoader'>): Promise<Data> {
  try {
    return (await serverLoader<Data>()) as Data;
  } catch (error) {
    if (!asked || isFinal(error)) throw error;
    return asked.view as Data;
  }
}

/** The `shouldRevalidate` of the root: polling reloads only the screen's own data. */
export const skipWhilePolling: ShouldRevalidateFunction = (args) =>
  (asked === null || args.formMethod !== undefined) && shouldRevalidate(args);
