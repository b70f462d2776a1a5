/** Blocking, muting and reporting: shown at once, asked of the server, taken back where it refuses, and with an Undo. */
import { removeHidingRule, addHidingRule } from '#features/accounts/web/public.ts';
import type { HidingRule } from '#features/accounts/web/public.ts';
import { forgetFollows } from '#features/follows/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { moderationApi } from './calls.ts';
import type { Relation, Report } from './calls.ts';
import { daysOf } from './hours.ts';
import { messages } from './messages.ts';
import { tellModeration } from './moderation-events.ts';
import { hidesBlocked, hidesMuted, hidesThing, hidesWord, wordKey } from './veils.ts';
import { pageNow } from '#platform/ui/page-clock.ts';

/** Whom it is about. */
export interface About {
  userId: string;
  name: string;
}

interface Act {
  /** What hides it in this tab. */
  key: string;
  covers?: HidingRule;
  userId?: string;
  change?: Partial<Relation>;
  before?: Partial<Relation>;
  send: () => Promise<unknown>;
  /** The toast where the server refuses. */
  refused: (problem: string) => string;
}

function show({ userId, change }: Pick<Act, 'userId' | 'change'>): void {
  tellModeration(userId !== undefined && change ? { userId, change } : null);
}

/** Shows it, asks, and takes it back where that fails. Answers whether it was done. */
async function carryOut(act: Act): Promise<boolean> {
  if (act.covers) addHidingRule(act.key, act.covers);
  show(act);
  try {
    await act.send();
    // Lists of what is blocked and muted are asked anew now that the server knows.
    tellModeration(null);
    return true;
  } catch (error) {
    if (act.covers) removeHidingRule(act.key);
    show({ userId: act.userId, change: act.before });
    toast.error(act.refused(getErrorMessage(error)));
    return false;
  }
}

/** Takes something back: what it hid is seen again. */
async function takeBack(act: Omit<Act, 'covers'>, said: string): Promise<boolean> {
  const done = await carryOut(act);
  if (!done) return false;
  removeHidingRule(act.key);
  toast.success(said);
  return true;
}

/** EXP-065: from now on neither sees the other. */
export async function block({ userId, name }: About): Promise<boolean> {
  const done = await carryOut({
    key: `block:${userId}`,
    covers: hidesBlocked(userId),
    userId,
    change: { isBlocked: true },
    before: { isBlocked: false },
    send: () => moderationApi.blockUser({ userId }),
    refused: (problem) => messages.blockFailed({ name, problem }),
  });
  if (done) {
    // The follows of both have ended with it.
    forgetFollows();
    toast.custom(messages.blocked({ name }), {
      action: { label: commonMessages.undo, run: () => void unblock({ userId, name }) },
    });
  }
  return done;
}

export function unblock({ userId, name }: About): Promise<boolean> {
  return takeBack(
    {
      key: `block:${userId}`,
      userId,
      change: { isBlocked: false },
      before: { isBlocked: true },
      send: () => moderationApi.unblockUser({ userId }),
      refused: (problem) => messages.unblockFailed({ name, problem }),
    },
    messages.unblocked({ name }),
  );
}

/** EXP-065, EXP-038: left out of one's lists for some hours, or for good where `hours` is null. */
export async function mute({ userId, name }: About, hours: number | null): Promise<boolean> {
  const done = await carryOut({
    key: `mute:${userId}`,
    covers: hidesMuted(userId),
    userId,
    change: { isMuted: true, mutedUntil: endAfter(hours) },
    before: { isMuted: false, mutedUntil: null },
    send: () => moderationApi.muteUser({ userId, hours }),
    refused: (problem) => messages.muteFailed({ name, problem }),
  });
  if (done) {
    toast.custom(mutedText(name, hours), {
      action: { label: commonMessages.undo, run: () => void unmute({ userId, name }) },
    });
  }
  return done;
}

export function unmute({ userId, name }: About): Promise<boolean> {
  return takeBack(
    {
      key: `mute:${userId}`,
      userId,
      change: { isMuted: false, mutedUntil: null },
      before: { isMuted: true },
      send: () => moderationApi.unmuteUser({ userId }),
      refused: (problem) => messages.unmuteFailed({ name, problem }),
    },
    messages.unmuted({ name }),
  );
}

/** EXP-066. @throws CallError: the form says what is wrong with the word */
export async function muteWord(word: string, hours: number | null): Promise<void> {
  const { mutedWord } = await moderationApi.muteWord({ word, hours });
  addHidingRule(wordKey(word), hidesWord(word));
  tellModeration(null);
  toast.custom(mutedText(messages.quoted({ word: mutedWord.word }), hours), {
    action: { label: commonMessages.undo, run: () => void unmuteWord(word) },
  });
}

export function unmuteWord(word: string): Promise<boolean> {
  const name = messages.quoted({ word });
  return takeBack(
    {
      key: wordKey(word),
      send: () => moderationApi.unmuteWord({ word }),
      refused: (problem) => messages.unmuteFailed({ name, problem }),
    },
    messages.unmuted({ name }),
  );
}

/** EXP-113. @param about who made it; undefined for a place. @throws CallError: the form says what is wrong */
export async function report(given: Report, about: About | undefined): Promise<void> {
  const { kind, targetId } = given;
  const answer = await moderationApi.reportContent(given);
  const key = `report:${targetId}`;
  addHidingRule(key, kind === 'person' ? hidesMuted(targetId) : hidesThing(targetId));
  const blocked = answer.blocked && about !== undefined;
  if (blocked) {
    forgetFollows();
    addHidingRule(`block:${about.userId}`, hidesBlocked(about.userId));
    show({ userId: about.userId, change: { isBlocked: true } });
  }
  tellModeration(null);
  const undo = () => {
    void takeBack(
      {
        key,
        send: () => moderationApi.withdrawReport({ kind, targetId }),
        refused: (problem) => messages.withdrawFailed({ problem }),
      },
      messages.reportWithdrawn,
    );
    if (blocked) void unblock(about);
  };
  toast.custom(reportedText(answer.alreadyReported, blocked ? about.name : undefined), {
    action: { label: commonMessages.undo, run: undo },
  });
}

function mutedText(name: string, hours: number | null): string {
  return hours === null ? messages.mutedForGood({ name }) : messages.muted({ name, days: daysOf(hours) });
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
