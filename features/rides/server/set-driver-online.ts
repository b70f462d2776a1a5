import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { setDriverOnline } from '../driver-api.ts';
import { hasExpiredDriverDocument } from '../domain/driver-review.ts';
import { driverChanged } from '../events.ts';
import { createDriverDocumentExpiredError, createDriverNotApprovedError } from './errors.ts';
import { presentDriverProfile } from './present-driver-profile.ts';
import { listDriverDocuments } from './store-documents.ts';
import { setDriverOnlineState } from './store-drivers.ts';

/**
 * Switches an approved driver online or offline (EXP-105). A driver with an expired document cannot go online
 * (EXP-111).
 */
export const setDriverOnlineHandler = implementFunction(
  setDriverOnline,
  async function setDriverOnline(ctx, { online }) {
    const { tx, viewer, now } = ctx;
    const [row, documents] = await awaitStatements([
      setDriverOnlineState(tx, viewer.id, online),
      listDriverDocuments(tx, [viewer.id]),
    ]);
    if (row === undefined) throw createDriverNotApprovedError();
    if (online && hasExpiredDriverDocument(documents, now)) throw createDriverDocumentExpiredError();
    ctx.emit(driverChanged, { userId: viewer.id });
    return { driver: presentDriverProfile(row, documents, now) };
  },
);
