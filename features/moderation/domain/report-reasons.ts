/** Kinds of content that can be reported, and reasons (EXP-113). */
export const reportKinds = ['post', 'comment', 'story', 'storyComment', 'person', 'venue'] as const;
export type ReportKind = (typeof reportKinds)[number];

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
