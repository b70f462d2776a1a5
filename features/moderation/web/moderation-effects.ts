/**
 * Definitions of the mutations that block, mute and report, with their optimistic effects. Effects that hide content
 * last for the whole session, because lists loaded earlier still contain the content. Undoing keeps the content hidden
 * until the server has confirmed.
 */
import { forgetFollows } from '#features/follows/web/public.ts';
import { editEntity } from '#platform/client/store/entity-store.ts';
import type { HideRule } from '#platform/client/store/entity-store.ts';
import { pageEntities, pageMutations } from '#platform/client/store/page-store.ts';
import type * as api from '../api.ts';
import type { Relation } from './calls.ts';
import { hidesBlocked, hidesContent, hidesMuted, hidesWord, keyOfWord } from './hiding-rules.ts';
import { blockedPeople, mutedPeople, mutedWords, relations } from './moderation-entities.ts';
import { emitModeration } from './moderation-events.ts';

interface Person {
  userId: string;
}

const editRelation = (userId: string, change: Partial<Relation>) =>
  editEntity(relations, userId, (relation) => ({ ...relation, ...change }));

/** Updates the cached relation after the server has confirmed a change. Also makes the lists of people refetch. */
function acceptRelation(userId: string, change: Partial<Relation>): void {
  pageEntities.patch(relations, userId, (relation) => ({ ...relation, ...change }));
  emitModeration();
}

const blockSlot = ({ userId }: Person) => `block ${userId}`;

/** Mutation that blocks a person. */
export const blockUser = pageMutations.define<typeof api.blockUser>({
  name: 'blockUser',
  slot: blockSlot,
  staysInSession: true,
  effect: ({ userId }, answer) => ({
    hides: hidesBlocked(userId),
    edits: answer === undefined ? [editRelation(userId, { isBlocked: true })] : [],
  }),
  onAnswer({ userId }) {
    // A block removes the follows in both directions, so cached follows are outdated.
    forgetFollows();
    acceptRelation(userId, { isBlocked: true });
  },
});

/** Mutation that removes a block. */
export const unblockUser = pageMutations.define<typeof api.unblockUser>({
  name: 'unblockUser',
  slot: blockSlot,
  effect: ({ userId }, answer) => ({
    ...(answer === undefined ? { hides: hidesBlocked(userId) } : {}),
    edits: [editRelation(userId, { isBlocked: false }), editEntity(blockedPeople, userId, () => null)],
  }),
  onAnswer: ({ userId }) => acceptRelation(userId, { isBlocked: false }),
});

const muteSlot = ({ userId }: Person) => `mute ${userId}`;
const unmuted = { isMuted: false, mutedUntil: null };

interface Mute extends Person {
  /** Duration of the mute; null means without an end. */
  hours: number | null;
  /** End of the mute by this device's clock; null means without an end. */
  mutedUntil: string | null;
}

/** Mutation that mutes a person. */
export const muteUser = pageMutations.define<typeof api.muteUser, Mute>({
  name: 'muteUser',
  slot: muteSlot,
  toInput: ({ userId, hours }) => ({ userId, hours }),
  staysInSession: true,
  effect: ({ userId, mutedUntil }, answer) => ({
    hides: hidesMuted(userId),
    edits: answer === undefined ? [editRelation(userId, { isMuted: true, mutedUntil })] : [],
  }),
  onAnswer: ({ userId }, { expiresAt }) => acceptRelation(userId, { isMuted: true, mutedUntil: expiresAt }),
});

/** Mutation that removes a mute. */
export const unmuteUser = pageMutations.define<typeof api.unmuteUser>({
  name: 'unmuteUser',
  slot: muteSlot,
  effect: ({ userId }, answer) => ({
    ...(answer === undefined ? { hides: hidesMuted(userId) } : {}),
    edits: [editRelation(userId, unmuted), editEntity(mutedPeople, userId, () => null)],
  }),
  onAnswer: ({ userId }) => acceptRelation(userId, unmuted),
});

/** Identifies mutations of the same word, in whatever spelling. A later mutation replaces an earlier one. */
const wordSlot = ({ word }: { word: string }) => `mute word ${keyOfWord(word)}`;

/** Mutation that mutes a word. */
export const muteWord = pageMutations.define<typeof api.muteWord>({
  name: 'muteWord',
  slot: wordSlot,
  staysInSession: true,
  effect: ({ word }) => ({ hides: hidesWord(word) }),
  onAnswer: emitModeration,
});

/** Mutation that removes a muted word. */
export const unmuteWord = pageMutations.define<typeof api.unmuteWord>({
  name: 'unmuteWord',
  slot: wordSlot,
  effect: ({ word }, answer) => ({
    ...(answer === undefined ? { hides: hidesWord(word) } : {}),
    edits: [editEntity(mutedWords, word, () => null)],
  }),
  onAnswer: emitModeration,
});

interface Target {
  kind: string;
  targetId: string;
}
const reportSlot = ({ targetId }: Target) => `report ${targetId}`;
const hidesReported = ({ kind, targetId }: Target): HideRule =>
  kind === 'person' ? hidesMuted(targetId) : hidesContent(targetId);

/** Mutation that reports content, a person or a place. */
export const reportContent = pageMutations.define<typeof api.reportContent>({
  name: 'reportContent',
  slot: reportSlot,
  staysInSession: true,
  effect: (target) => ({ hides: hidesReported(target) }),
  onAnswer: emitModeration,
});

/** Mutation that withdraws a report. */
export const withdrawReport = pageMutations.define<typeof api.withdrawReport>({
  name: 'withdrawReport',
  slot: reportSlot,
  effect: (target, answer) => (answer === undefined ? { hides: hidesReported(target) } : {}),
  onAnswer: emitModeration,
});
