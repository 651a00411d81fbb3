import type { AppLoadContext } from '@remix-run/cloudflare';
import type {
  ConflictReply,
  ConflictView,
  MergedView,
} from '#app/components/lifecycle/conflict-box.tsx';
import {
  baseField,
  confirmIntent,
  lookIntent,
  mixedField,
  overwriteIntent,
  theirsIntent,
} from '#app/components/lifecycle/intents.ts';
import { nameOfUser } from '#functions/core/accounts/names.ts';
import { lastActorOf } from '#functions/core/audit/queries.ts';
import { CodedError, isConflict } from '#functions/core/errors.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';
import type { Digests } from '#functions/core/richtext/digests.ts';
import { sentDigests } from '#functions/core/richtext/merge.ts';
import { recordVersion } from '#functions/lifecycle/schema.ts';
import type { Machine, Transition } from '#functions/lifecycle/transitions.ts';
import type { FormResponder } from './form.server.ts';

/** Whether an error says that another user was faster, or that the item is gone. */
export const isChangedOrGone = (error: unknown): error is CodedError =>
  isConflict(error) || (error instanceof CodedError && error.code === 'NOT_FOUND');

/**
 * Runs the command of a form without a conflict box. After a conflict the reply says who was faster, and what is
 * saved now (D-65); a refusal with its own reason gives that.
 */
export async function catchConflict<Answer, More extends object>(
  { visit }: AppLoadContext,
  again: FormResponder,
  verb: () => Promise<Answer>,
  answers: {
    /** What is saved now; null when it is gone. */
    now(): Promise<More | null>;
    gone(): string | Promise<string>;
    changedBy(name: string): string;
  },
) {
  try {
    return await verb();
  } catch (error) {
    if (!isChangedOrGone(error) || !error.reason.startsWith('general.')) throw error;
    const more = await answers.now();
    if (!more) return again({ formErrors: [await answers.gone()] }, 404);
    const name = error.changedBy ?? translator(visit.language)('actions.somebodyElse');
    return again({ formErrors: [answers.changedBy(name)] }, error.status, more);
  }
}

/** The version and status of a row, now or when a form was filled; a form without a status does not check it. */
export interface KnownVersion {
  version: number;
  status?: string | undefined;
  /** The digests of what the form was filled with, null where it sends none; and whether some are of an older version. */
  base?: Digests | null;
  isMixed?: boolean;
}

/**
 * The version and status that a form was filled from; `over` is the version that the user means to overwrite.
 * Throws 400 for a form without a version.
 */
export function knownVersion(form: FormData, over: number | null = null): KnownVersion {
  const sent = recordVersion.safeParse(Object.fromEntries(form));
  if (!sent.success) throw new Response(null, { status: 400 });
  const { version, knownStatus } = sent.data;
  const base = sentDigests.parse(form.get(baseField));
  const isMixed = form.get(mixedField) === 'on';
  return { version: over ?? version, status: knownStatus, base, isMixed };
}

/** Whether the status is another than the user has seen. */
export const isMoved = (known: KnownVersion, stored: { status: string }): boolean =>
  known.status !== undefined && known.status !== stored.status;

/** A transition of any machine, as screens need it. */
export interface AnyTransition extends Transition<string, string, string> {
  /** Whether it saves what was typed. */
  saves?: unknown;
  /** Whether it needs confirmation. */
  asksAgain?: boolean;
  /** The screen to go to afterwards. */
  next?: 'stay' | 'list';
}

export type AnyMachine = Machine<string, string, AnyTransition>;

interface LostUpdate {
  context: AppLoadContext;
  again: FormResponder;
  /** The reason for the refusal; null when the action was not tried, as the status is another one. */
  error: CodedError | null;
  /** The name of the faster user, for a record that does not store it. */
  changedBy?: string | null;
  /** The requested action. */
  action: string;
  machine: AnyMachine;
  /** The user's relation to the item. */
  who: string;
  /** Without a status, the present transitions decide. */
  known: KnownVersion;
  stored: { version: number; status: string; changedBy: string | null };
  /** The texts for the present status and for the button of the action. */
  words: { status: string; action: string };
  /** The differences between what is saved and what was typed. */
  changes(): FieldChange[] | Promise<FieldChange[]>;
  /** The messages about the refusal; by default the reason itself. */
  said?(reasons: string[], error: CodedError | null): string[];
}

/** Actions that a conflict may attribute to a user; a delivery starts and ends by itself. */
const byName = [
  'delete',
  'submit',
  'withdraw',
  'reject',
  'publish',
  'retract',
  'recover',
  'restore',
  'test',
  'schedule',
  'send',
  'stop',
] as const;

/** The action between two states, if the table allows only one. */
function actionBetween({ machine, known, stored }: LostUpdate) {
  const leading = machine.transitions.filter(({ from, to }) => to === stored.status && from !== to);
  const direct = leading.filter(({ from }) => from === known.status);
  const names = new Set((direct.length > 0 ? direct : leading).map(({ name }) => name));
  return names.size === 1 ? byName.find((name) => names.has(name)) : undefined;
}

/**
 * Answers a conflict with 409 (D-65): who has saved in the meantime, with the differences, or what was done to the
 * item. The form keeps the version that it was filled from, so that only a button that says so overwrites another
 * one. Throws the error itself when the row has not changed: then it has another cause.
 */
export async function answerConflict(lost: LostUpdate) {
  const { context, again, error, action, machine, who, known, stored, said } = lost;
  const transition = machine.named(action, stored.status, who);
  const isElsewhere = !transition || isMoved(known, stored);
  if (error && !isElsewhere && stored.version === known.version) throw error;
  const t = translator(context.visit.language);
  const name = await nameOf(lost, t);
  const isEditable = savingTransition(lost) !== undefined;
  const reasons = [t(isElsewhere ? 'conflict.movedText' : 'conflict.changedText', { name })];
  const conflict: ConflictView = {
    isMoved: isElsewhere,
    title: isElsewhere ? movedTitle(lost, t, name) : t('conflict.changed', { name }),
    said: said?.(reasons, error) ?? reasons,
    changes: await lost.changes(),
    choices: [
      isElsewhere
        ? isEditable && { intent: lookIntent, text: t('conflict.look') }
        : overwriteChoice(lost, t, transition),
      { intent: theirsIntent, text: t(isElsewhere ? 'conflict.asItIs' : 'conflict.theirs') },
    ].filter((choice) => choice !== false),
  };
  return again<ConflictReply>({}, 409, { conflict });
}

/** What another user's change was merged into. */
interface MergedUpdate extends LostUpdate {
  transition: AnyTransition | null;
  merged: Omit<MergedView, 'name'>;
}

/**
 * Answers a form that another user's change was merged into (D-65): what has come in, or what both have changed, with a
 * button for either version of that.
 */
export async function answerMerged(lost: MergedUpdate) {
  const { context, again, stored, merged, transition } = lost;
  const t = translator(context.visit.language);
  const name = await nameOf(lost, t);
  const action = (transition && savingName(lost, transition)) ?? lost.action;
  const isOpen = merged.version === undefined;
  const isSaved = merged.sent !== undefined;
  const conflict: ConflictView = {
    isMoved: false,
    title: t(isSaved ? 'conflict.saved' : 'conflict.changed', { name }),
    said: isSaved ? [] : [t(isOpen ? 'conflict.overlap' : 'conflict.pressAgain', { name })],
    merged: { name, ...merged },
    changes: await lost.changes(),
    choices: (isOpen ? (['mine', 'theirs'] as const) : []).map((side) => ({
      intent: overwriteIntent(action, stored.version, side),
      text: t(`conflict.${side}Here`),
    })),
  };
  return again<ConflictReply>({}, isSaved ? 200 : 409, { conflict });
}

/** The name of the last user who acted on a record that does not store it, or is gone. */
export async function lastActor({ ctx }: AppLoadContext, kind: string, id: string) {
  const { name } = await ctx.db.read({ name: lastActorOf(kind, id) });
  return name;
}

/** The name of who was faster. */
async function nameOf({ context, changedBy, error, stored }: LostUpdate, t: Translate) {
  const known = changedBy ?? error?.changedBy;
  if (known) return known;
  const { name } = await context.ctx.db.read({ name: nameOfUser(stored.changedBy ?? '') });
  return name ?? t('content.somebody');
}

/** The transition that saves what is typed without changing the status. */
const savingTransition = ({ machine, who, stored }: LostUpdate): AnyTransition | undefined =>
  machine.offered(stored.status, who).find(({ from, to, saves }) => saves && from === to);

/** The action that saves what is typed in place of one that does more. */
const savingName = (lost: LostUpdate, { name, from, to }: AnyTransition): string | undefined =>
  from === to ? name : savingTransition(lost)?.name;

function movedTitle(lost: LostUpdate, t: Translate, name: string): string {
  const done = actionBetween(lost);
  const { status } = lost.words;
  return done ? t(`conflict.did-${done}`, { name, status }) : t('conflict.isNow', { status });
}

/**
 * The button that overwrites what another user has saved. It only saves, so that a further action applies to what
 * the user has looked at; an action that saves nothing, or was confirmed, is run itself.
 */
function overwriteChoice(lost: LostUpdate, t: Translate, transition: AnyTransition) {
  const { version } = lost.stored;
  const { name, saves, asksAgain } = transition;
  const saving = savingName(lost, transition);
  if (saves && !asksAgain && saving)
    return { intent: overwriteIntent(saving, version), text: t('conflict.mine') };
  const intent = overwriteIntent(asksAgain ? confirmIntent(name) : name, version);
  return { intent, text: t('conflict.anyway', { action: lost.words.action }) };
}
