import { buildMediaUrl } from '#features/media/domain/media-key.ts';
import { determineDriverReviewState, isDriverDocumentExpired } from '../domain/driver-review.ts';
import { bookingFee, tokensPerMile } from '../domain/limits.ts';
import { getDriverOnboardingStatus, listOnboardingRolesOfDriver } from '../domain/onboarding.ts';
import type { DriverDocumentRow } from './store-documents.ts';
import type { DriverRow } from './store-drivers.ts';

/** Converts a driver's document to the wire format, for the driver and for admins. */
export function presentDriverDocument(
  { kind, mediaKey, expiresOn, uploadedAt }: DriverDocumentRow,
  now: Date,
) {
  const url = buildMediaUrl(mediaKey);
  const expired = isDriverDocumentExpired({ expiresOn }, now);
  return { kind, url, expiresOn, expired, uploadedAt: uploadedAt.toISOString() };
}

/** Converts a driver profile to the wire format, as its owner sees it. */
export function presentDriverProfile(driver: DriverRow, documents: readonly DriverDocumentRow[], now: Date) {
  const { vehicle, plate, areaLat, areaLng, areaMiles, approvedAt, isOnline, reviewNote } = driver;
  const review = determineDriverReviewState({ approvedAt, reviewNote, documents }, now);
  return {
    vehicle,
    plate,
    area: { lat: areaLat, lng: areaLng, miles: areaMiles },
    approved: approvedAt !== null,
    online: isOnline,
    documents: documents.map((one) => presentDriverDocument(one, now)),
    review,
    reviewNote,
    onboarding: getDriverOnboardingStatus(review),
    roles: listOnboardingRolesOfDriver(driver),
    rateCard: { bookingFee, tokensPerMile },
  };
}
