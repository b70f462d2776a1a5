import { createApiClient } from '#platform/client/client.ts';
import type { UncheckedArguments, FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';

/** The viewer's relation to a person: blocked, muted or neither. */
export type BlockAndMuteRelation = FunctionResult<typeof api.getRelation>;
/** A person in the list of blocked people. */
export type BlockedPerson = FunctionResult<typeof api.listBlocked>['people'][number];
/** A person in the list of muted people. */
export type MutedPerson = FunctionResult<typeof api.listMuted>['people'][number];
/** A word in the list of muted words. */
export type MutedWord = FunctionResult<typeof api.listMutedWords>['words'][number];
/** A report in the list of the viewer's reports. */
export type OpenReport = FunctionResult<typeof api.listReports>['reports'][number];
/** Arguments of `reportContent`. */
export type ReportContentArguments = UncheckedArguments<typeof api.reportContent>;
/** Kind of the reported content, such as `post`. */
export type ReportTargetKind = ReportContentArguments['kind'];
/** Reason that the person chooses for a report. */
export type ReportReason = ReportContentArguments['reason'];

/** Typed client that calls the API functions of the moderation feature. */
export const moderationApi = createApiClient<typeof api>();
