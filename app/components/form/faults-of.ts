import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** What is wrong with what stands in a form now, by its rule: each field with the first reason. */
export function faultsOf(form: HTMLFormElement, rule: z.ZodType): [name: string, said: string][] {
  const typed = parseWithZod(new FormData(form), { schema: rule });
  const wrong = typed.status === 'success' ? {} : (typed.error ?? {});
  return Object.entries(wrong).map(([name, said]) => [name, said?.[0] ?? '']);
}
