/** Reasons of reports (EXP-113). */
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
type ReportReason = (typeof reportReasons)[number];

/** The reason `other` requires a note. */
export function needsNote(reason: ReportReason): boolean {
  return reason === 'other';
}
