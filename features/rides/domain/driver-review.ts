/**
 * Rules for a driver's application: which documents are missing, and in which state the application is (Q-82, EXP-111).
 */

/** Documents of which every driver must upload a photo. */
export const driverDocumentKinds = ['license', 'insurance'] as const;
/** Kind of a document that drivers upload. */
export type DriverDocumentKind = (typeof driverDocumentKinds)[number];

/**
 * States of a driver's application. `incomplete`: a document is missing or has expired. `waiting`: an admin
 * has to review it. `changes_requested`: an admin asked the driver to change something. `approved`: the
 * driver may drive.
 */
export const driverApplicationStates = ['incomplete', 'waiting', 'changes_requested', 'approved'] as const;
/** State of a driver's application, such as `waiting` for the review of an admin. */
export type DriverApplicationState = (typeof driverApplicationStates)[number];

/** A document of a driver, with its expiry day. */
export interface DriverDocument {
  kind: DriverDocumentKind;
  /** Last day on which the document is valid, in the form `YYYY-MM-DD`. */
  expiresOn: string;
}

const day = 86_400_000;
const latestZoneMs = 12 * 3_600_000;
/**
 * Maximum number of years from now until the expiry of a document. Some licenses are valid until the holder is 65 years
 * old.
 */
const maxYears = 50;

/** Returns true if the last day of a document has ended in every time zone. */
export function isDriverDocumentExpired(
  { expiresOn }: Pick<DriverDocument, 'expiresOn'>,
  now: Date,
): boolean {
  return now.getTime() >= Date.parse(expiresOn) + day + latestZoneMs;
}

/**
 * Returns the earliest expiry day, in the form `YYYY-MM-DD`, with which a document is still valid now. A document is
 * valid until its expiry day has ended in every time zone.
 */
export function computeMinDocumentExpiryDay(now: Date): string {
  return new Date(now.getTime() - latestZoneMs).toISOString().slice(0, 10);
}

/**
 * Returns true if a text is a plausible expiry day: a real date that has not passed and is at most `maxYears` years
 * ahead.
 */
export function isPlausibleDocumentExpiryDay(expiresOn: string, now: Date): boolean {
  const time = Date.parse(expiresOn);
  const isDate = !Number.isNaN(time) && new Date(time).toISOString().startsWith(expiresOn);
  return (
    isDate && !isDriverDocumentExpired({ expiresOn }, now) && time - now.getTime() < maxYears * 366 * day
  );
}

/** Returns the kinds of documents that a driver still has to upload, because the document is missing or has expired. */
export function listMissingDriverDocuments(
  documents: readonly DriverDocument[],
  now: Date,
): DriverDocumentKind[] {
  return driverDocumentKinds.filter(
    (kind) => !documents.some((one) => one.kind === kind && !isDriverDocumentExpired(one, now)),
  );
}

/** Returns true if an approved driver must stay offline, because a document has expired. */
export function hasExpiredDriverDocument(documents: readonly DriverDocument[], now: Date): boolean {
  return documents.some((one) => isDriverDocumentExpired(one, now));
}

/**
 * Returns true if a driver may receive and accept ride requests: an admin has approved the driver, and no document has
 * expired (EXP-111).
 * @param driver `documentsValidUntil` is the earliest expiry day of the driver's documents; null without documents
 */
export function canDriverAcceptRides(
  driver: { approvedAt: Date | string | null; documentsValidUntil: string | null },
  now: Date,
): boolean {
  const { approvedAt, documentsValidUntil } = driver;
  if (approvedAt === null) return false;
  return documentsValidUntil === null || !isDriverDocumentExpired({ expiresOn: documentsValidUntil }, now);
}

/**
 * Returns the state of a driver's application. An approved driver who has uploaded no documents still counts as
 * approved, because an operator may approve a driver without documents.
 */
export function determineDriverReviewState(
  driver: { approvedAt: Date | null; reviewNote: string | null; documents: readonly DriverDocument[] },
  now: Date,
): DriverApplicationState {
  if (driver.approvedAt !== null) return 'approved';
  if (driver.reviewNote !== null) return 'changes_requested';
  return listMissingDriverDocuments(driver.documents, now).length > 0 ? 'incomplete' : 'waiting';
}
