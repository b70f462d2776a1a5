/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask, call } from '#platform/client/call.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Relation = ResultOf<typeof api.getRelation>;
export type BlockedPerson = ResultOf<typeof api.listBlocked>['people'][number];
export type MutedPerson = ResultOf<typeof api.listMuted>['people'][number];
export type MutedWord = ResultOf<typeof api.listMutedWords>['words'][number];
export type Report = InputOf<typeof api.reportContent>;
export type ReportKind = Report['kind'];
export type ReportReason = Report['reason'];

export const blockUser = (userId: string) => call<typeof api.blockUser>('blockUser', { userId });
export const unblockUser = (userId: string) => call<typeof api.unblockUser>('unblockUser', { userId });
export const muteUser = (userId: string, hours: number | null) =>
  call<typeof api.muteUser>('muteUser', { userId, hours });
export const unmuteUser = (userId: string) => call<typeof api.unmuteUser>('unmuteUser', { userId });
export const muteWord = (word: string, hours: number | null) =>
  call<typeof api.muteWord>('muteWord', { word, hours });
export const unmuteWord = (word: string) => call<typeof api.unmuteWord>('unmuteWord', { word });
export const reportContent = (report: Report) => call<typeof api.reportContent>('reportContent', report);
export const withdrawReport = (kind: ReportKind, targetId: string) =>
  call<typeof api.withdrawReport>('withdrawReport', { kind, targetId });
export const getRelation = (userId: string) => ask<typeof api.getRelation>('getRelation', { userId });
export const listBlocked = (cursor: string | undefined) =>
  ask<typeof api.listBlocked>('listBlocked', cursor === undefined ? {} : { cursor });
export const listMuted = (cursor: string | undefined) =>
  ask<typeof api.listMuted>('listMuted', cursor === undefined ? {} : { cursor });
export const listMutedWords = () => ask<typeof api.listMutedWords>('listMutedWords', {});
