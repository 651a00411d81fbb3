import type { AppLoadContext } from '@remix-run/cloudflare';
import {
  confirmedOf,
  lookIntent,
  overOf,
  theirsIntent,
} from '#app/components/lifecycle/confirmed.ts';
import type { ConflictMore, FoundConflict } from '#app/components/lifecycle/conflict-box.tsx';
import { nameOfUser } from '#functions/core/accounts/names.ts';
import { lastActorOf } from '#functions/core/audit/queries.ts';
import { CodedError } from '#functions/core/errors.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import type { FieldChange } from '#functions/core/richtext/changes.ts';
import { recordVersion } from '#functions/lifecycle/schema.ts';
import type { Machine, Transition } from '#functions/lifecycle/transitions.ts';
import type { Again } from './form.server.ts';

/** Whether an error says that somebody else was faster, or that it is gone. */
export const isConflict = (error: unknown): error is CodedError =>
  error instanceof CodedError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND');

/**
 * Does what a form without a box for conflicts asks for. To anyone who was not the first it says who was, and how it
 * stands now (D-65); a refusal with a reason of its own says that.
 */
export async function orConflict<Answer, More extends object>(
  { visit }: AppLoadContext,
  again: Again,
  verb: () => Promise<Answer>,
  answers: {
    /** How it stands now; null when it is gone. */
    now(): Promise<More | null>;
    gone(): string | Promise<string>;
    changedBy(name: string): string;
  },
) {
  try {
    return await verb();
  } catch (error) {
    if (!isConflict(error) || !error.reason.startsWith('general.')) throw error;
    const more = await answers.now();
    if (!more) return again({ formErrors: [await answers.gone()] }, 404);
    const name = error.changedBy ?? translator(visit.language)('actions.somebodyElse');
    return again({ formErrors: [answers.changedBy(name)] }, error.status, more);
  }
}

/** How a row stands, or stood when a form was filled from it; a form that sends no status says nothing about it. */
export interface KnownVersion {
  version: number;
  status?: string | undefined;
}

/**
 * What a form says of the row from which it was filled; `over` is the version that somebody means to replace. Throws 400
 * for a form without a version.
 */
export function knownVersion(form: FormData, over: number | null = null): KnownVersion {
  const sent = recordVersion.safeParse(Object.fromEntries(form));
  if (!sent.success) throw new Response(null, { status: 400 });
  const { version, knownStatus } = sent.data;
  return { version: over ?? version, status: knownStatus };
}

/** Whether it is in another status than somebody has seen. */
export const isMoved = (known: KnownVersion, stored: { status: string }): boolean =>
  known.status !== undefined && known.status !== stored.status;

/** A transition of any machine, as far as screens need it. */
export interface AnyTransition extends Transition<string, string, string> {
  /** Whether what was typed is saved with it. */
  saves?: unknown;
  /** Whether it is asked again before it happens. */
  asksAgain?: boolean;
  /** Where the screen goes afterwards. */
  next?: 'stay' | 'list';
}

/** The table of what becomes of something, whatever it is. */
export type AnyMachine = Machine<string, string, AnyTransition>;

interface Lost {
  context: AppLoadContext;
  again: Again;
  /** Why it was refused; null when it was not even tried, since it is in another status. */
  error: CodedError | null;
  /** Who was faster, for a record that does not say so itself. */
  changedBy?: string | null;
  /** The action that was asked for. */
  action: string;
  machine: AnyMachine;
  /** What anyone who asked is to the item. */
  who: string;
  /** Without a status it is judged by what is possible now. */
  known: KnownVersion;
  stored: { version: number; status: string; changedBy: string | null };
  /** The status as it is now, and what the button of the action says. */
  words: { status: string; action: string };
  /** What differs between what is stored and what was typed. */
  changes(): FieldChange[] | Promise<FieldChange[]>;
  /** All that is said of the refusal; by default the reason itself. */
  said?(reasons: string[], error: CodedError | null): string[];
}

/** What can be told of somebody by name; a delivery starts and ends by itself. */
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

/** What was done between two states, when the table leaves no doubt. */
function doneBetween({ machine, known, stored }: Lost) {
  const leading = machine.transitions.filter(({ from, to }) => to === stored.status && from !== to);
  const direct = leading.filter(({ from }) => from === known.status);
  const names = new Set((direct.length > 0 ? direct : leading).map(({ name }) => name));
  return names.size === 1 ? byName.find((name) => names.has(name)) : undefined;
}

/**
 * Answers somebody who was not the first (D-65) with 409: who has saved what meanwhile, with the differences, or what
 * has become of it. The form keeps the version that it was filled from, so that only a button that says so
 * saves over another one. Throws the error itself when the row is as it was seen: something else stands in the way.
 */
export async function answerConflict(lost: Lost) {
  const { context, again, error, action, machine, who, known, stored, said } = lost;
  const transition = machine.named(action, stored.status, who);
  const isElsewhere = !transition || isMoved(known, stored);
  if (error && !isElsewhere && stored.version === known.version) throw error;
  const t = translator(context.visit.language);
  const name =
    lost.changedBy ??
    error?.changedBy ??
    (await nameOf(context, stored.changedBy)) ??
    t('content.somebody');
  const isEditable = savingIn(lost) !== undefined;
  const reasons = [t(isElsewhere ? 'conflict.movedText' : 'conflict.changedText', { name })];
  const conflict: FoundConflict = {
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
  return again<ConflictMore>({}, 409, { conflict });
}

/** The name of the person who was the last to do something to a record that says nothing of it itself, or is gone. */
export async function lastActor({ ctx }: AppLoadContext, kind: string, id: string) {
  const { name } = await ctx.db.read({ name: lastActorOf(kind, id) });
  return name;
}

async function nameOf({ ctx }: AppLoadContext, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const { name } = await ctx.db.read({ name: nameOfUser(id) });
  return name;
}

/** What saves what is typed without moving the item. */
const savingIn = ({ machine, who, stored }: Lost): AnyTransition | undefined =>
  machine.offered(stored.status, who).find(({ from, to, saves }) => saves && from === to);

function movedTitle(lost: Lost, t: Translate, name: string): string {
  const done = doneBetween(lost);
  const { status } = lost.words;
  return done ? t(`conflict.did-${done}`, { name, status }) : t('conflict.isNow', { status });
}

/**
 * The button that goes over what somebody has saved: it saves what is typed and moves nothing, so that what is then
 * done is done to what has been looked at; an action that saves nothing, or has been asked about, is done itself.
 */
function overwriteChoice(
  lost: Lost,
  t: Translate,
  { name, from, to, saves, asksAgain }: AnyTransition,
) {
  const { version } = lost.stored;
  const saving = from === to ? name : savingIn(lost)?.name;
  if (saves && !asksAgain && saving)
    return { intent: overOf(saving, version), text: t('conflict.mine') };
  const intent = overOf(asksAgain ? confirmedOf(name) : name, version);
  return { intent, text: t('conflict.anyway', { action: lost.words.action }) };
}
