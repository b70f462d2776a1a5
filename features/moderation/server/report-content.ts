import { createInvalidArgumentError, createNotFoundError } from '#platform/contract/errors.ts';
import { implementFunction, type MutationContext } from '#platform/kernel/implement.ts';
import { newAccountRateLimitPointsPerCall } from '#platform/kernel/limits.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { reportContent } from '../api.ts';
import { isReportNoteRequired } from '../domain/report-reasons.ts';
import { contentReported } from '../events.ts';
import { findReportTargetAuthorAndText, parseReportTarget } from './find-report-target-author.ts';
import { blockPersonAndRemoveFollows } from './block-person-and-remove-follows.ts';
import { insertReport } from './store-reports.ts';

/**
 * Reports content (EXP-113) and hides it from the reporter immediately. Reporting the same content again stores no
 * second report. With the argument `block`, also blocks the author of the content.
 */
export const reportContentHandler = implementFunction(reportContent, async function reportContent(ctx, args) {
  const { tx, viewer, now } = ctx;
  const { kind, reason, note } = args;
  const reported = parseReportTarget(ctx.platform, args);
  const targetId = reported.id;
  if (isReportNoteRequired(reason) && note === '')
    throw createInvalidArgumentError("Tell us what's wrong", 'note', 'note');
  const target = await findReportTargetAuthorAndText(tx, reported, viewer.id);
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, viewer, tx);
  const authorId = target?.userId ?? null;
  // Nobody can report content that is hidden from them: content of the demo account, and posts and stories of a private
  // account that they do not follow (EXP-067).
  const isHidden =
    authorId !== null &&
    (visibility?.isSandboxed(authorId) === true ||
      (reported.reportable.isPrivateWithAccount === true &&
        visibility?.isHiddenByPrivacy(authorId) === true));
  if (target === undefined || isHidden) throw createNotFoundError("We can't find this anymore");
  if (target.userId === viewer.id)
    throw createInvalidArgumentError("You can't report your own content", 'own', 'targetId');

  const { userId: targetUserId, textToKeep = '', imageKeysToKeep = [] } = target;
  const blocks = args.block && targetUserId !== null;
  if (blocks) await consumeBlockLimit(ctx);
  const reportId = ctx.newId();
  const isNew = await insertReport(tx, {
    id: reportId,
    reporterId: viewer.id,
    kind,
    targetId,
    targetUserId,
    reason,
    note,
    text: textToKeep,
    imageKeys: imageKeysToKeep,
    now,
  });
  if (isNew) ctx.emit(contentReported, { reportId, userId: viewer.id, kind, targetId, targetUserId, reason });
  if (blocks) await blockPersonAndRemoveFollows(ctx, targetUserId);
  return { reported: true as const, alreadyReported: !isNew, blocked: blocks };
});

/**
 * Counts the call against the rate limits of `blockUser`, because blocking through a report must not bypass these
 * limits.
 */
async function consumeBlockLimit({ platform, viewer }: MutationContext<typeof reportContent>): Promise<void> {
  await platform.limit('block', viewer.id);
  if (viewer.network !== undefined)
    await platform.limit('newAccounts', viewer.network, newAccountRateLimitPointsPerCall.block);
}
