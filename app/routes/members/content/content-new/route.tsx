import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formOf } from '#app/components/content/form-of.ts';
import { ItemHead } from '#app/components/content/item-head.tsx';
import { ItemPreview } from '#app/components/content/item-preview.tsx';
import { listHref } from '#app/components/content/places.ts';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { membersHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { kindOf } from '#app/server/content.server.ts';
import { countryOptions } from '#app/server/countries.server.ts';
import { type Again, answerForm, whenTooMany } from '#app/server/form.server.ts';
import { readItem } from '#app/server/item-form.server.ts';
import { signedIn } from '#app/server/signed-in.server.ts';
import { createItem } from '#functions/content/review/commands.ts';
import { completingFor } from '#functions/content/review/rules.ts';
import { birthFields } from '#functions/content/review/schema.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { type Preview, previewTyped } from '#functions/content/submissions/preview.ts';
import type { Columns } from '#functions/core/db/write.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { CreateBar } from './create-bar.tsx';

export {
  keepTyped as clientAction,
  unlessNotSent as shouldRevalidate,
} from '#app/components/form/keep-typed.ts';
export { ScreenError as ErrorBoundary } from '#app/components/frame/error-screen.tsx';

export const handle = { hydrate: true, frame: 'members' };

export function loader({ context, request }: LoaderFunctionArgs) {
  const actor = signedIn(context, request, 'content.propose');
  return {
    kind: kindOf(request),
    completing: completingFor(actor),
    key: context.ctx.newId(),
    countries: countryOptions(context.visit.language, null),
  };
}

/** Save keeps a draft, the other button submits or publishes; both return to the list (FOR-04). */
export async function action({ context, request }: ActionFunctionArgs) {
  const actor = signedIn(context, request, 'content.propose');
  const kind = kindOf(request);
  const completing = completingFor(actor);
  const { form, intent, schema, checkPicture } = await readItem(context, request, kind, true);
  const said = whenTooMany(translator(context.visit.language)('content.createdTooMany'));
  const create = async (fields: object, again: Again) => {
    checkPicture();
    if (intent === 'preview') {
      const preview = await previewTyped(
        context.ctx,
        kind,
        reviewOf(kind).columns(fields as Columns),
        null,
      );
      return again<{ preview?: Preview }>({}, 200, { preview });
    }
    const complete = intent === completing;
    const { key } = birthFields.parse(Object.fromEntries(form));
    await createItem(context.ctx, reviewOf(kind), fields as never, {
      complete,
      ...(key ? { id: key } : {}),
    });
    const done = complete ? (completing === 'publish' ? 'published' : 'submitted') : 'saved';
    return redirect(`${listHref(kind)}?done=${done}`, 303);
  };
  return answerForm(context, form, schema, create, { said });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  membersHead(matches, (t) => t(data ? `content.new-${data.kind}` : 'my.title'));

type NewReply = FormReply & { preview?: Preview };

/** Creates an item of one of the five kinds (FOR-01, WFL-02…04). */
export default function ContentNew() {
  const t = useT();
  const { kind, completing, countries, key } = useLoaderData<typeof loader>();
  const reply = useActionData() as NewReply | undefined;
  const Form = formOf[kind];
  return (
    <>
      <ItemHead kind={kind} title={t(`content.new-${kind}`)} />
      <Form kind={kind} isNew values={{}} readOnly={false} countries={countries} reply={reply}>
        <input type="hidden" name="key" value={key} />
        <CreateBar completing={completing} />
      </Form>
      {reply?.preview ? <ItemPreview preview={reply.preview} changes={null} /> : null}
    </>
  );
}
