/**
 * Optimistic mutations that block, mute and report. Content that a mutation hides remains hidden for the whole session,
 * because lists that were loaded before still contain this content. After an undo, the content reappears only when the
 * server has confirmed the undo.
 */
import { clearCachedFollowStates } from '#features/follows/web/public.ts';
import { notifyContentVisibilityChangeListeners } from '#features/visibility/web/public.ts';
import { createOptimisticEntityEdit } from '#platform/client/store/entity-store.ts';
import type { ContentHidingRule } from '#platform/client/store/entity-store.ts';
import { appEntityStore, appOptimisticMutationRunner } from '#platform/client/store/app-stores.ts';
import type * as api from '../api.ts';
import type { BlockAndMuteRelation } from './calls.ts';
import {
  createBlockedPersonHidingRule,
  createReportedContentHidingRule,
  createMutedPersonHidingRule,
  createMutedWordHidingRule,
  getMutedWordCacheKey,
} from './hiding-rules.ts';
import {
  blockedPersonEntityType,
  mutedPersonEntityType,
  mutedWordEntityType,
  blockAndMuteStateEntityType,
  getReportCacheKey,
  reportEntityType,
} from './moderation-entities.ts';

interface Person {
  userId: string;
}

const editRelation = (userId: string, change: Partial<BlockAndMuteRelation>) =>
  createOptimisticEntityEdit(blockAndMuteStateEntityType, userId, (relation) => ({
    ...relation,
    ...change,
  }));

/**
 * Updates the cached relation between the viewer and a person after the server has confirmed a change, and makes the
 * lists of blocked and muted people refetch.
 */
function storeConfirmedRelation(userId: string, change: Partial<BlockAndMuteRelation>): void {
  appEntityStore.patch(blockAndMuteStateEntityType, userId, (relation) => ({ ...relation, ...change }));
  notifyContentVisibilityChangeListeners();
}

const blockSlot = ({ userId }: Person) => `block:${userId}`;

/** Optimistic mutation that blocks a person. */
export const blockUserMutation = appOptimisticMutationRunner.define<typeof api.blockUser>({
  name: 'blockUser',
  slot: blockSlot,
  staysInSession: true,
  effect: ({ userId }, answer) => ({
    hides: createBlockedPersonHidingRule(userId),
    edits: answer === undefined ? [editRelation(userId, { isBlocked: true })] : [],
  }),
  onAnswer({ userId }) {
    // A block also removes follows in both directions, so the cached follow states are outdated.
    clearCachedFollowStates();
    storeConfirmedRelation(userId, { isBlocked: true });
  },
});

/** Optimistic mutation that removes a block. */
export const unblockUserMutation = appOptimisticMutationRunner.define<typeof api.unblockUser>({
  name: 'unblockUser',
  slot: blockSlot,
  effect: ({ userId }, answer) => ({
    ...(answer === undefined ? { hides: createBlockedPersonHidingRule(userId) } : {}),
    edits: [
      editRelation(userId, { isBlocked: false }),
      createOptimisticEntityEdit(blockedPersonEntityType, userId, () => null),
    ],
  }),
  onAnswer: ({ userId }) => storeConfirmedRelation(userId, { isBlocked: false }),
});

const muteSlot = ({ userId }: Person) => `mute:${userId}`;
const unmuted = { isMuted: false, mutedUntil: null };

interface Mute extends Person {
  /** Duration of the mute in hours; null means no end. */
  hours: number | null;
  /** End of the mute as computed by this browser, which is shown until the server has answered; null means no end. */
  mutedUntil: string | null;
}

/** Optimistic mutation that mutes a person. */
export const muteUserMutation = appOptimisticMutationRunner.define<typeof api.muteUser, Mute>({
  name: 'muteUser',
  slot: muteSlot,
  toInput: ({ userId, hours }) => ({ userId, hours }),
  staysInSession: true,
  effect: ({ userId, mutedUntil }, answer) => ({
    hides: createMutedPersonHidingRule(userId),
    edits: answer === undefined ? [editRelation(userId, { isMuted: true, mutedUntil })] : [],
  }),
  onAnswer: ({ userId }, { expiresAt }) =>
    storeConfirmedRelation(userId, { isMuted: true, mutedUntil: expiresAt }),
});

/** Optimistic mutation that removes a mute. */
export const unmuteUserMutation = appOptimisticMutationRunner.define<typeof api.unmuteUser>({
  name: 'unmuteUser',
  slot: muteSlot,
  effect: ({ userId }, answer) => ({
    ...(answer === undefined ? { hides: createMutedPersonHidingRule(userId) } : {}),
    edits: [
      editRelation(userId, unmuted),
      createOptimisticEntityEdit(mutedPersonEntityType, userId, () => null),
    ],
  }),
  onAnswer: ({ userId }) => storeConfirmedRelation(userId, unmuted),
});

/**
 * Returns the slot that all mutations of one muted word share, however the word is spelled. A later mutation in the
 * same slot replaces an earlier one (see `OptimisticMutationDefinition.slot`).
 */
const wordSlot = ({ word }: { word: string }) => `mute-word:${getMutedWordCacheKey(word)}`;

/** Optimistic mutation that mutes a word. */
export const muteWordMutation = appOptimisticMutationRunner.define<typeof api.muteWord>({
  name: 'muteWord',
  slot: wordSlot,
  staysInSession: true,
  effect: ({ word }) => ({ hides: createMutedWordHidingRule(word) }),
  onAnswer: notifyContentVisibilityChangeListeners,
});

/** Optimistic mutation that removes a muted word. */
export const unmuteWordMutation = appOptimisticMutationRunner.define<typeof api.unmuteWord>({
  name: 'unmuteWord',
  slot: wordSlot,
  effect: ({ word }, answer) => ({
    ...(answer === undefined ? { hides: createMutedWordHidingRule(word) } : {}),
    edits: [createOptimisticEntityEdit(mutedWordEntityType, word, () => null)],
  }),
  onAnswer: notifyContentVisibilityChangeListeners,
});

interface Target {
  kind: string;
  targetId: string;
}
const reportSlot = ({ targetId }: Target) => `report:${targetId}`;
const hidesReported = ({ kind, targetId }: Target): ContentHidingRule =>
  kind === 'person' ? createMutedPersonHidingRule(targetId) : createReportedContentHidingRule(targetId);

/** Optimistic mutation that reports content, a person or a place. */
export const reportContentMutation = appOptimisticMutationRunner.define<typeof api.reportContent>({
  name: 'reportContent',
  slot: reportSlot,
  staysInSession: true,
  effect: (target) => ({ hides: hidesReported(target) }),
  onAnswer: notifyContentVisibilityChangeListeners,
});

/** Optimistic mutation that withdraws a report. */
export const withdrawReportMutation = appOptimisticMutationRunner.define<typeof api.withdrawReport>({
  name: 'withdrawReport',
  slot: reportSlot,
  effect: (target, answer) => ({
    ...(answer === undefined ? { hides: hidesReported(target) } : {}),
    edits: [createOptimisticEntityEdit(reportEntityType, getReportCacheKey(target), () => null)],
  }),
  onAnswer: notifyContentVisibilityChangeListeners,
});
