import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { shouldRevalidate } from '#app/components/form/keep-typed.ts';

/** What a screen shows while it is asked by itself how things stand now; null while it is not. */
let asked: { view: unknown } | null = null;

/** From now on until `answered`, what is loaded is asked for by the screen that shows this. */
export function asking(view: unknown): void {
  asked = { view };
}

export function answered(): void {
  asked = null;
}

/** Whether a refusal decides something: the session has ended, or what was shown is gone. */
const isDecided = (error: unknown): boolean =>
  (error instanceof Response || isRouteErrorResponse(error)) && error.status < 500;

/**
 * The `clientLoader` of a screen that asks by itself how things stand (`useAsking`): when the site cannot be
 * reached or fails, what is shown stays, and it is asked again later (D-56).
 */
export async function keepInView<Data>({
  serverLoader,
}: Pick<ClientLoaderFunctionArgs, 'serverLoader'>): Promise<Data> {
  try {
    return (await serverLoader<Data>()) as Data;
  } catch (error) {
    if (!asked || isDecided(error)) throw error;
    return asked.view as Data;
  }
}

/** The `shouldRevalidate` of the root: a screen that asks asks for itself only. */
export const unlessAsking: ShouldRevalidateFunction = (args) =>
  (asked === null || args.formMethod !== undefined) && shouldRevalidate(args);
