import type { AppLoadContext } from '@remix-run/cloudflare';
import type * as z from 'zod';
import type { FormSchema } from '#app/components/form/use-site-form.ts';
import type { Context } from '#functions/core/context.ts';
import { answerForm, type FormOptions } from './form.server.ts';

/**
 * The forms of a screen that run a command and go back, saying what was done: each by its name, its schema and its
 * command. `At` is what else the screen knows, such as whose account it shows.
 */
export const thenGoBack =
  <Done, At = void>(goBack: (done: Done, at: At) => Response) =>
  <Schema extends FormSchema>(
    done: Done,
    schema: Schema,
    command: (ctx: Context, values: z.output<Schema>, at: At) => Promise<unknown>,
    options?: FormOptions,
  ) =>
  (context: AppLoadContext, form: FormData, at: At) =>
    answerForm(
      context,
      form,
      schema,
      async (values) => {
        await command(context.ctx, values, at);
        return goBack(done, at);
      },
      options,
    );
