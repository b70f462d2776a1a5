import { client } from '#platform/client/client.ts';
import type { InputOf, ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

export type Relation = ResultOf<typeof api.getRelation>;
export type BlockedPerson = ResultOf<typeof api.listBlocked>['people'][number];
export type MutedPerson = ResultOf<typeof api.listMuted>['people'][number];
export type MutedWord = ResultOf<typeof api.listMutedWords>['words'][number];
export type Report = InputOf<typeof api.reportContent>;
export type ReportKind = Report['kind'];
export type ReportReason = Report['reason'];

export const moderationApi = client<typeof api>();
