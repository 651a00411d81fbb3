import { z } from 'zod';
import { pageHref, safeTitle } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { contentKinds } from '#functions/lifecycle/content/rules.ts';
import { wishes } from './model/rules.ts';

const isPath = (path: string): path is `/${string}` => /^\/(?![/\\])/.test(path);

/** To the author of a published item, about what they have asked for (D-158). */
export const requestAnswered = template({
  data: z.object({
    kind: z.enum(contentKinds),
    wish: z.enum(wishes),
    outcome: z.enum(['accepted', 'declined']),
    title: z.string(),
    answer: z.string(),
    path: z.string().refine(isPath),
  }),
  write(t, { kind, wish, outcome, title, answer, path }, facts) {
    const said = { item: t(`submissions.item-${kind}`), title: safeTitle(title) };
    return {
      subject: t(`request-answered.subject-${outcome}-${wish}`, said),
      paragraphs: [
        t(`request-answered.text-${outcome}-${wish}`, said),
        ...(answer ? [t('request-answered.answer')] : []),
      ],
      ...(answer ? { quotation: answer } : {}),
      action: {
        label: t(`request-answered.label-${outcome}-${wish}`),
        href: pageHref(facts, path),
      },
    };
  },
});
