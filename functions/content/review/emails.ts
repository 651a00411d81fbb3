import * as z from 'zod';
import { pageHref, safeTitle } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { contentKinds, myPath, reviewPath } from '#functions/lifecycle/content/rules.ts';
import { restorableDays } from '#functions/lifecycle/machine.ts';

/** The possible decisions about another user's item; a test compares them with the machine. */
const decisions = ['publish', 'reject', 'retract', 'recover', 'delete', 'restore'] as const;

const isPath = (path: string): path is `/${string}` => /^\/(?![/\\])/.test(path);

/** To an author, about a decision on a submitted item (WFL-14…16, D-29). */
export const itemDecided = template({
  data: z.object({
    kind: z.enum(contentKinds),
    title: z.string(),
    action: z.enum(decisions),
    reason: z.string(),
    path: z.string().refine(isPath),
  }),
  lasts: restorableDays * 86_400_000,
  write(t, { kind, title, action, reason, path }, facts) {
    const said = {
      item: t(`submissions.item-${kind}`),
      title: safeTitle(title),
      happened: t(`item-decided.happened-${action}`, { gender: t(`submissions.gender-${kind}`) }),
    };
    return {
      subject: t('item-decided.subject', said),
      paragraphs: [
        t('item-decided.decision', said),
        t(`item-decided.follows-${action}`),
        ...(reason ? [t('item-decided.reason')] : []),
      ],
      ...(reason ? { quotation: reason } : {}),
      action: { label: t('item-decided.label', { action }), href: pageHref(facts, path) },
    };
  },
});

/** To the author of an item that was taken down at the time that an administrator had set (D-159). */
export const itemTakenDown = template({
  data: z.object({ kind: z.enum(contentKinds), itemId: z.string(), title: z.string() }),
  write(t, { kind, itemId, title }, facts) {
    const said = { item: t(`submissions.item-${kind}`), title: safeTitle(title) };
    return {
      subject: t('item-taken-down.subject', said),
      paragraphs: [t('item-taken-down.text', said), t('item-decided.follows-restore')],
      action: { label: t('item-taken-down.label'), href: pageHref(facts, myPath(kind, itemId)) },
    };
  },
});

/** To every administrator, about what waits for a decision; at most once an hour. */
export const itemsSubmitted = template({
  data: z.object({
    /** How many were submitted since the last digest and still wait. */
    fresh: z.number().int().positive(),
    /** How many wait, of all kinds. */
    total: z.number().int().positive(),
    /** For how many whole days the oldest has been waiting. */
    days: z.number().int().min(0),
    newest: z.array(z.string()),
  }),
  write: (t, { fresh, total, days, newest }, facts) => ({
    subject: t('items-submitted.subject', { fresh, total }),
    paragraphs: [
      t('items-submitted.waiting', { total, days }),
      [t('items-submitted.newest'), ...newest.map((title) => `– ${safeTitle(title)}`)].join('\n'),
    ],
    action: { label: t('items-submitted.label'), href: pageHref(facts, reviewPath) },
    afterwards: [t('items-submitted.toAdmins')],
  }),
});
