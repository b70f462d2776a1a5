/** Optimistic mutations of blocks, mutes and reports. A refused one is rolled back; toasts have an undo button. */
import { removeHidingRule, addHidingRule } from '#features/accounts/web/public.ts';
import type { HidingRule } from '#features/accounts/web/public.ts';
import { forgetFollows } from '#features/follows/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { moderationApi } from './calls.ts';
import type { Relation, Report } from './calls.ts';
import { toDays } from './mute-duration.ts';
import { messages } from './messages.ts';
import { emitModeration } from './moderation-events.ts';
import { hidesBlocked, hidesMuted, hidesContent, hidesWord, keyOfWord } from './hiding-rules.ts';
import { pageNow } from '#platform/ui/page-clock.ts';

/** The person who is blocked, muted or reported. */
export interface TargetPerson {
  userId: string;
  name: string;
}

interface Change {
  /** Identity of the hiding rule in this tab. */
  key: string;
  /** Hides the content until the lists are fetched again. */
  hides?: HidingRule;
  userId?: string;
  /** Fields of the relation to the person after the change, and before it. */
  after?: Partial<Relation>;
  before?: Partial<Relation>;
  send: () => Promise<unknown>;
  /** Returns the text of the toast if the server refuses. */
  failureText: (problem: string) => string;
}

function showRelation(userId: string | undefined, change: Partial<Relation> | undefined): void {
  emitModeration(userId !== undefined && change ? { userId, change } : null);
}

/** Shows a change, sends it, and rolls it back on failure. Returns whether it succeeded. */
async function runOptimistically(change: Change): Promise<boolean> {
  if (change.hides) addHidingRule(change.key, change.hides);
  showRelation(change.userId, change.after);
  try {
    await change.send();
    // The lists of blocked and muted people are fetched again.
    emitModeration(null);
    return true;
  } catch (error) {
    if (change.hides) removeHidingRule(change.key);
    showRelation(change.userId, change.before);
    toast.error(change.failureText(getErrorMessage(error)));
    return false;
  }
}

/** Reverts an earlier change and shows the hidden content again. Returns whether it succeeded. */
async function revert(change: Omit<Change, 'hides'>, successText: string): Promise<boolean> {
  const isDone = await runOptimistically(change);
  if (!isDone) return false;
  removeHidingRule(change.key);
  toast.success(successText);
  return true;
}

/** Blocks a person: neither sees the other (EXP-065). Returns whether it succeeded. */
export async function blockPerson({ userId, name }: TargetPerson): Promise<boolean> {
  const isDone = await runOptimistically({
    key: `block:${userId}`,
    hides: hidesBlocked(userId),
    userId,
    after: { isBlocked: true },
    before: { isBlocked: false },
    send: () => moderationApi.blockUser({ userId }),
    failureText: (problem) => messages.blockFailed({ name, problem }),
  });
  if (isDone) {
    // A block ends the follows of both.
    forgetFollows();
    toast.custom(messages.blocked({ name }), {
      action: { label: commonMessages.undo, run: () => void unblockPerson({ userId, name }) },
    });
  }
  return isDone;
}

export function unblockPerson({ userId, name }: TargetPerson): Promise<boolean> {
  return revert(
    {
      key: `block:${userId}`,
      userId,
      after: { isBlocked: false },
      before: { isBlocked: true },
      send: () => moderationApi.unblockUser({ userId }),
      failureText: (problem) => messages.unblockFailed({ name, problem }),
    },
    messages.unblocked({ name }),
  );
}

/** Mutes a person in lists, for some hours or for good if `hours` is null (EXP-065, EXP-038). Returns whether it succeeded. */
export async function mutePerson({ userId, name }: TargetPerson, hours: number | null): Promise<boolean> {
  const isDone = await runOptimistically({
    key: `mute:${userId}`,
    hides: hidesMuted(userId),
    userId,
    after: { isMuted: true, mutedUntil: endAfter(hours) },
    before: { isMuted: false, mutedUntil: null },
    send: () => moderationApi.muteUser({ userId, hours }),
    failureText: (problem) => messages.muteFailed({ name, problem }),
  });
  if (isDone) {
    toast.custom(mutedText(name, hours), {
      action: { label: commonMessages.undo, run: () => void unmutePerson({ userId, name }) },
    });
  }
  return isDone;
}

export function unmutePerson({ userId, name }: TargetPerson): Promise<boolean> {
  return revert(
    {
      key: `mute:${userId}`,
      userId,
      after: { isMuted: false, mutedUntil: null },
      before: { isMuted: true },
      send: () => moderationApi.unmuteUser({ userId }),
      failureText: (problem) => messages.unmuteFailed({ name, problem }),
    },
    messages.unmuted({ name }),
  );
}

/** Mutes a word, for some hours or for good if `hours` is null (EXP-066). @throws CallError if the server refuses the word */
export async function muteWord(word: string, hours: number | null): Promise<void> {
  const { mutedWord } = await moderationApi.muteWord({ word, hours });
  addHidingRule(keyOfWord(word), hidesWord(word));
  emitModeration(null);
  toast.custom(mutedText(messages.quoted({ word: mutedWord.word }), hours), {
    action: { label: commonMessages.undo, run: () => void unmuteWord(word) },
  });
}

export function unmuteWord(word: string): Promise<boolean> {
  const name = messages.quoted({ word });
  return revert(
    {
      key: keyOfWord(word),
      send: () => moderationApi.unmuteWord({ word }),
      failureText: (problem) => messages.unmuteFailed({ name, problem }),
    },
    messages.unmuted({ name }),
  );
}

/**
 * Reports content and hides it (EXP-113).
 * @param about its author; undefined for a place
 * @throws CallError if the server refuses the report
 */
export async function reportContent(input: Report, about: TargetPerson | undefined): Promise<void> {
  const { kind, targetId } = input;
  const answer = await moderationApi.reportContent(input);
  const key = `report:${targetId}`;
  addHidingRule(key, kind === 'person' ? hidesMuted(targetId) : hidesContent(targetId));
  const isBlocked = answer.blocked && about !== undefined;
  if (isBlocked) {
    forgetFollows();
    addHidingRule(`block:${about.userId}`, hidesBlocked(about.userId));
    showRelation(about.userId, { isBlocked: true });
  }
  emitModeration(null);
  const undo = () => {
    void revert(
      {
        key,
        send: () => moderationApi.withdrawReport({ kind, targetId }),
        failureText: (problem) => messages.withdrawFailed({ problem }),
      },
      messages.reportWithdrawn,
    );
    if (isBlocked) void unblockPerson(about);
  };
  toast.custom(reportedText(answer.alreadyReported, isBlocked ? about.name : undefined), {
    action: { label: commonMessages.undo, run: undo },
  });
}

function mutedText(name: string, hours: number | null): string {
  return hours === null ? messages.mutedForGood({ name }) : messages.muted({ name, days: toDays(hours) });
}

/** @param blockedName the name of the person who is blocked too; undefined for nobody */
function reportedText(isRepeated: boolean, blockedName: string | undefined): string {
  if (blockedName === undefined) return isRepeated ? messages.reportedAgain : messages.reported;
  const text = isRepeated ? messages.reportedAgainAndBlocked : messages.reportedAndBlocked;
  return text({ name: blockedName });
}

const hourMs = 3_600_000;
const endAfter = (hours: number | null) =>
  hours === null ? null : new Date(pageNow() + hours * hourMs).toISOString();
