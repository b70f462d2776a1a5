/** Blocking, muting and reporting: shown at once, asked of the server, taken back where it refuses, and with an Undo. */
import { unveil, veil } from '#features/accounts/web/public.ts';
import type { Veil } from '#features/accounts/web/public.ts';
import { forgetFollows } from '#features/follows/web/public.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { moderationApi } from './calls.ts';
import type { Relation, Report } from './calls.ts';
import { howLong } from './hours.ts';
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
  covers?: Veil;
  userId?: string;
  change?: Partial<Relation>;
  before?: Partial<Relation>;
  send: () => Promise<unknown>;
  /** How the toast begins where the server refuses. */
  refused: string;
}

function show({ userId, change }: Pick<Act, 'userId' | 'change'>): void {
  tellModeration(userId !== undefined && change ? { userId, change } : null);
}

/** Shows it, asks, and takes it back where that fails. Answers whether it was done. */
async function carryOut(act: Act): Promise<boolean> {
  if (act.covers) veil(act.key, act.covers);
  show(act);
  try {
    await act.send();
    // Lists of what is blocked and muted are asked anew now that the server knows.
    tellModeration(null);
    return true;
  } catch (error) {
    if (act.covers) unveil(act.key);
    show({ userId: act.userId, change: act.before });
    toast.error(`${act.refused} ${getErrorMessage(error)}`);
    return false;
  }
}

/** Takes something back: what it hid is seen again. */
async function takeBack(act: Omit<Act, 'covers'>, said: string): Promise<boolean> {
  const done = await carryOut(act);
  if (!done) return false;
  unveil(act.key);
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
    refused: `${name} could not be blocked.`,
  });
  if (done) {
    // The follows of both have ended with it.
    forgetFollows();
    toast.custom(`${name} is blocked`, {
      action: { label: 'Undo', run: () => void unblock({ userId, name }) },
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
      refused: `${name} is still blocked.`,
    },
    `${name} is no longer blocked`,
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
    refused: `${name} could not be muted.`,
  });
  if (done) {
    toast.custom(`${name} is muted ${howLong(hours)}`, {
      action: { label: 'Undo', run: () => void unmute({ userId, name }) },
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
      refused: `${name} is still muted.`,
    },
    `${name} is no longer muted`,
  );
}

/** EXP-066. @throws CallError: the form says what is wrong with the word */
export async function muteWord(word: string, hours: number | null): Promise<void> {
  const { mutedWord } = await moderationApi.muteWord({ word, hours });
  veil(wordKey(word), hidesWord(word));
  tellModeration(null);
  toast.custom(`“${mutedWord.word}” is muted ${howLong(hours)}`, {
    action: { label: 'Undo', run: () => void unmuteWord(word) },
  });
}

export function unmuteWord(word: string): Promise<boolean> {
  return takeBack(
    {
      key: wordKey(word),
      send: () => moderationApi.unmuteWord({ word }),
      refused: `“${word}” is still muted.`,
    },
    `“${word}” is no longer muted`,
  );
}

/** EXP-113. @param about who made it; undefined for a place. @throws CallError: the form says what is wrong */
export async function report(given: Report, about: About | undefined): Promise<void> {
  const { kind, targetId } = given;
  const answer = await moderationApi.reportContent(given);
  const key = `report:${targetId}`;
  veil(key, kind === 'person' ? hidesMuted(targetId) : hidesThing(targetId));
  const blocked = answer.blocked && about !== undefined;
  if (blocked) {
    forgetFollows();
    veil(`block:${about.userId}`, hidesBlocked(about.userId));
    show({ userId: about.userId, change: { isBlocked: true } });
  }
  tellModeration(null);
  const said = answer.alreadyReported ? 'You have reported this before' : 'Thank you, it is reported';
  const undo = () => {
    void takeBack(
      { key, send: () => moderationApi.withdrawReport({ kind, targetId }), refused: 'It stays reported.' },
      'The report is taken back',
    );
    if (blocked) void unblock(about);
  };
  toast.custom(blocked ? `${said}, and ${about.name} is blocked` : said, {
    action: { label: 'Undo', run: undo },
  });
}

const hourMs = 3_600_000;
const endAfter = (hours: number | null) =>
  hours === null ? null : new Date(pageNow() + hours * hourMs).toISOString();
