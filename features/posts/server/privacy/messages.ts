import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  counted: 'Which posts you looked at or shared today',
  countedPurpose: 'So a view or a share counts once.',
  countedRetention: 'Until the end of the day, plus up to a day for the cleanup.',
  drafts: "Drafts, and posts that wait for their time or until you've left a place",
  draftsPurpose: 'To keep what you started, to post it when you want, and not to give away where you are.',
  draftsRetention: 'Until you post or delete them, or delete your account.',
  muted: 'Posts that you muted',
  mutedPurpose: "So you don't get notifications about them.",
  posts: 'Your posts with their photos, tags and place, and their earlier versions',
  postsPurpose: 'To show them to neighbors, and what you edited.',
  postsRetention: 'Until you delete them, plus {days} days in which you can restore them.',
  saved: 'Posts that you saved, and tags that you follow',
  savedPurpose: 'So you find them again. Only you can see them.',
});
