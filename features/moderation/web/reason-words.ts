/** The reasons of a report as people read them (EXP-113). */
import type { ReportKind, ReportReason } from './calls.ts';

export const reasonWords: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or repeated advertising',
  harassment: 'Bullying or harassment',
  hate: 'Hate against a group of people',
  violence: 'Violence or threats',
  nudity: 'Nudity or sexual content',
  scam: 'Fraud or a scam',
  false: 'False information',
  private: 'Somebody’s private information',
  selfHarm: 'Self-harm or suicide',
  illegal: 'Against the law',
  other: 'Something else',
};

export const kindWords: Readonly<Record<ReportKind, string>> = {
  post: 'post',
  comment: 'comment',
  story: 'story',
  storyComment: 'comment',
  person: 'person',
  venue: 'place',
};
