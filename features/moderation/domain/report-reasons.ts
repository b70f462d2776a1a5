/** Reasons that a person can choose for a report (EXP-113). */
export const reportReasons = [
  'spam',
  'harassment',
  'hate',
  'violence',
  'nudity',
  'scam',
  'false',
  'private',
  'selfHarm',
  'illegal',
  'other',
] as const;
/** Reason of a report. */
export type ReportReason = (typeof reportReasons)[number];

/** Returns true if a report with the given reason requires a note. Only `other` does. */
export function isReportNoteRequired(reason: ReportReason): boolean {
  return reason === 'other';
}
