/** Optimistic mutations that block, mute and report. A toast shows the result and offers to undo the change. */
import { getErrorMessage } from '#platform/client/error-message.ts';
import type { MutationOutcome } from '#platform/client/store/mutations.ts';
import { appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { toast } from '#platform/ui/toasts/toast.ts';
import { showToastWithUndo } from '#platform/ui/toasts/toast-with-undo.ts';
import type { ReportContentArguments } from './calls.ts';
import { messages } from './messages.ts';
import * as mutations from './moderation-effects.ts';
import { convertHoursToDays } from './mute-duration.ts';

/** Person who is blocked, muted or reported. `name` is the display name, which toasts and dialogs show. */
export interface PersonToBlockMuteOrReport {
  userId: string;
  name: string;
}

/**
 * Returns the server's response to a mutation; undefined if a later mutation replaced this mutation.
 * @throws the server's error if the server refused the mutation
 */
function readAnswer<A>(result: MutationOutcome<A>): A | undefined {
  if (typeof result === 'string') return undefined;
  if ('error' in result) throw result.error;
  return result.answer;
}

/**
 * Returns true if the server accepted the mutation. If the server refused the mutation, shows the reason in a toast.
 */
async function isAccepted(
  pending: Promise<MutationOutcome<object>>,
  failureText: (problem: string) => string,
): Promise<boolean> {
  try {
    return readAnswer(await pending) !== undefined;
  } catch (error) {
    toast.error(failureText(getErrorMessage(error)));
    return false;
  }
}

/**
 * Waits for a mutation that reverts a block, mute or report, and shows its result in a toast. Returns true if the
 * server accepted the mutation.
 */
async function revert(
  pending: Promise<MutationOutcome<object>>,
  failureText: (problem: string) => string,
  successText: string,
): Promise<boolean> {
  const isDone = await isAccepted(pending, failureText);
  if (isDone) toast.success(successText);
  return isDone;
}

/** Blocks a person, so that neither sees the other (EXP-065). Returns true if the server accepted the block. */
export async function blockPerson({ userId, name }: PersonToBlockMuteOrReport): Promise<boolean> {
  const isDone = await isAccepted(
    appOptimisticMutationRunner.run(mutations.blockUserMutation, { userId }),
    (problem) => messages.blockFailed({ name, problem }),
  );
  if (isDone) showToastWithUndo(messages.blocked({ name }), () => unblockPerson({ userId, name }));
  return isDone;
}

/** Removes a block. Returns true if the server accepted the removal. */
export function unblockPerson({ userId, name }: PersonToBlockMuteOrReport): Promise<boolean> {
  return revert(
    appOptimisticMutationRunner.run(mutations.unblockUserMutation, { userId }),
    (problem) => messages.unblockFailed({ name, problem }),
    messages.unblocked({ name }),
  );
}

/**
 * Mutes a person, which hides the person's content in lists (EXP-065, EXP-038). Returns true if the server accepted the
 * mute.
 * @param hours duration; null means no end
 */
export async function mutePerson(
  { userId, name }: PersonToBlockMuteOrReport,
  hours: number | null,
): Promise<boolean> {
  const isDone = await isAccepted(
    appOptimisticMutationRunner.run(mutations.muteUserMutation, {
      userId,
      hours,
      mutedUntil: endAfter(hours),
    }),
    (problem) => messages.muteFailed({ name, problem }),
  );
  if (isDone) showToastWithUndo(mutedText(name, hours), () => unmutePerson({ userId, name }));
  return isDone;
}

/** Removes a mute. Returns true if the server accepted the removal. */
export function unmutePerson({ userId, name }: PersonToBlockMuteOrReport): Promise<boolean> {
  return revert(
    appOptimisticMutationRunner.run(mutations.unmuteUserMutation, { userId }),
    (problem) => messages.unmuteFailed({ name, problem }),
    messages.unmuted({ name }),
  );
}

/**
 * Mutes a word (EXP-066) and shows a toast with an undo button.
 * @param hours duration; null means no end
 * @throws CallError if the server refuses the word
 */
export async function muteWord(word: string, hours: number | null): Promise<void> {
  const answer = readAnswer(
    await appOptimisticMutationRunner.run(mutations.muteWordMutation, { word, hours }),
  );
  if (answer === undefined) return;
  const name = messages.quoted({ word: answer.mutedWord.word });
  showToastWithUndo(mutedText(name, hours), () => unmuteWord(word));
}

/** Removes a muted word. Returns true if the server accepted the removal. */
export function unmuteWord(word: string): Promise<boolean> {
  const name = messages.quoted({ word });
  return revert(
    appOptimisticMutationRunner.run(mutations.unmuteWordMutation, { word }),
    (problem) => messages.unmuteFailed({ name, problem }),
    messages.unmuted({ name }),
  );
}

/**
 * Reports content and hides it (EXP-113).
 * @param about author of the content, or the reported person; undefined for a place
 * @throws CallError if the server refuses the report
 */
export async function reportContent(
  input: ReportContentArguments,
  about: PersonToBlockMuteOrReport | undefined,
): Promise<void> {
  const answer = readAnswer(await appOptimisticMutationRunner.run(mutations.reportContentMutation, input));
  if (answer === undefined) return;
  const { kind, targetId } = input;
  const isBlocked = answer.blocked && about !== undefined;
  if (isBlocked)
    appOptimisticMutationRunner.addConfirmed(
      mutations.blockUserMutation,
      { userId: about.userId },
      { blocked: true },
    );
  showToastWithUndo(reportedText(answer.alreadyReported, isBlocked ? about.name : undefined), () => {
    void withdrawReport({ kind, targetId });
    if (isBlocked) void unblockPerson(about);
  });
}

/** Withdraws a report and shows the result in a toast. */
export async function withdrawReport({
  kind,
  targetId,
}: Pick<ReportContentArguments, 'kind' | 'targetId'>): Promise<void> {
  try {
    const answer = readAnswer(
      await appOptimisticMutationRunner.run(mutations.withdrawReportMutation, { kind, targetId }),
    );
    if (answer?.withdrawn === true) toast.success(messages.reportWithdrawn);
    if (answer?.withdrawn === false) toast(messages.reportClosed);
  } catch (error) {
    toast.error(messages.withdrawFailed({ problem: getErrorMessage(error) }));
  }
}

function mutedText(name: string, hours: number | null): string {
  return hours === null
    ? messages.mutedForGood({ name })
    : messages.muted({ name, days: convertHoursToDays(hours) });
}

/**
 * Returns the toast text for an accepted report.
 * @param isRepeated true if the viewer had already reported the same content
 * @param blockedName name of the author, if the report also blocked the author; otherwise undefined
 */
function reportedText(isRepeated: boolean, blockedName: string | undefined): string {
  if (blockedName === undefined) return isRepeated ? messages.reportedAgain : messages.reported;
  const text = isRepeated ? messages.reportedAgainAndBlocked : messages.reportedAndBlocked;
  return text({ name: blockedName });
}

const hourMs = 3_600_000;
const endAfter = (hours: number | null) =>
  hours === null ? null : new Date(getServerCorrectedTimeMs() + hours * hourMs).toISOString();
