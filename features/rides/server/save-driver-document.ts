import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementMutationWithPrepareStep } from '#platform/kernel/implement.ts';
import { attachImagesToContent, detachImagesFromContent, storeImage } from '#features/media/server/public.ts';
import { saveDriverDocument } from '../driver-api.ts';
import { isPlausibleDocumentExpiryDay } from '../domain/driver-review.ts';
import { driverChanged } from '../events.ts';
import { createInvalidDocumentExpiryDateError, createDriverProfileMissingError } from './errors.ts';
import { loadDriverProfile } from './load-driver-profile.ts';
import { deleteDriverDocument, insertDriverDocument, setDriverReviewPending } from './store-documents.ts';
import { findDriver, lockDriver } from './store-drivers.ts';

/**
 * Saves a photo of a driver's license or insurance. The driver is then offline until an admin approves the application
 * again (EXP-111).
 */
export const saveDriverDocumentHandler = implementMutationWithPrepareStep(
  saveDriverDocument,
  async function prepareSaveDriverDocument(ctx, { photo, expiresOn }) {
    // Check the arguments before storing the photo, so that a refused call leaves no photo behind.
    if (!isPlausibleDocumentExpiryDay(expiresOn, ctx.now)) throw createInvalidDocumentExpiryDateError();
    const [driver] = await findDriver(ctx.db, ctx.viewer.id);
    if (driver === undefined) throw createDriverProfileMissingError();
    const { viewer, request } = ctx;
    const submission = { userId: viewer.id, address: request.address, dataUrl: photo };
    return storeImage(ctx.platform, { ...submission, kind: 'documents' });
  },
  async function saveDriverDocument(ctx, { kind, expiresOn }, { key }) {
    const { tx, viewer, now } = ctx;
    const userId = viewer.id;
    const [[driver], earlierKey] = await awaitStatements([
      lockDriver(tx, userId).execute(),
      deleteDriverDocument(tx, userId, kind),
    ]);
    if (driver === undefined) throw createDriverProfileMissingError();
    if (earlierKey !== undefined) await detachImagesFromContent(tx, [earlierKey], now);
    const id = ctx.newId();
    await insertDriverDocument(tx, { id, userId, kind, mediaKey: key, expiresOn, uploadedAt: now });
    await attachImagesToContent(tx, userId, [key], { kind: 'document', id }, now);
    await setDriverReviewPending(tx, userId, now);
    ctx.emit(driverChanged, { userId });
    return { driver: (await loadDriverProfile(tx, userId, now))! };
  },
);
