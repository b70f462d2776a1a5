import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { ensureLedgerAccount } from '#features/tokens/server/public.ts';
import { reviewDriver } from '../driver-api.ts';
import { listMissingDriverDocuments } from '../domain/driver-review.ts';
import { driverReviewed } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import {
  createDriverApplicationChangedError,
  createDriverDocumentsMissingError,
  createDriverNotFoundError,
  createDriverReviewReasonMissingError,
} from './errors.ts';
import { listDriverDocuments, setDriverReviewNote } from './store-documents.ts';
import { lockDriver, setDriverApproved } from './store-drivers.ts';

/**
 * Approves a driver, or asks the driver for a change (Q-82, EXP-111). Repeating a decision changes nothing. An approval
 * is refused if the driver has changed the application since the admin loaded it (ONB-001).
 */
export const reviewDriverHandler = implementFunction(
  reviewDriver,
  async function reviewDriver(ctx, { driverId, decision, reason, waitingSince }) {
    const { tx, viewer, now } = ctx;
    const [[driver], documents] = await awaitStatements([
      lockDriver(tx, driverId).execute(),
      listDriverDocuments(tx, [driverId]),
    ]);
    if (driver === undefined) throw createDriverNotFoundError();
    const approved = decision === 'approve';
    const note = approved ? null : (reason ?? '');
    if (note === '') throw createDriverReviewReasonMissingError();
    const isDecided = note === null ? driver.approvedAt !== null : driver.reviewNote === note;
    if (isDecided) return { approved };
    if (note === null) {
      if (waitingSince !== undefined && driver.changedAt.getTime() !== Date.parse(waitingSince))
        throw createDriverApplicationChangedError();
      if (listMissingDriverDocuments(documents, now).length > 0) throw createDriverDocumentsMissingError();
      await setDriverApproved(tx, driverId, now);
      // The driver's earnings are paid to this account.
      await ensureLedgerAccount(tx, { kind: 'user', id: driverId }, now);
    } else await setDriverReviewNote(tx, driverId, note);
    await insertAuditEntry(tx, {
      at: now,
      actor: viewer.id,
      action: approved ? auditActions.driverApproved : auditActions.driverChangeRequested,
      target: driverId,
      after: { approved, note },
    });
    ctx.emit(driverReviewed, { userId: driverId, reviewId: ctx.newId(), approved, note });
    return { approved };
  },
);
