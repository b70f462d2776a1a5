import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  counted: 'Which posts you looked at or shared today',
  countedPurpose: 'So each view or share only counts once.',
  countedRetention: 'Until the end of the day. Deleting it can take one more day.',
  drafts: "Drafts, and posts that go up later or once you've left a place",
  draftsPurpose: 'To keep what you started, to post it when you want, and to keep your location to yourself.',
  draftsRetention: 'Until you post or delete them, or delete your account.',
  muted: 'Posts you muted',
  mutedPurpose: "So you don't get notifications about them.",
  posts: 'Your posts with their photos, tags and place, and their earlier versions',
  postsPurpose: 'To show neighbors your posts, and what you changed in them.',
  postsRetention: 'Until you delete them, plus {days} days to restore them.',
  saved: 'Posts you saved, and tags you follow',
  savedPurpose: 'So you can find them again. Only you can see them.',
});
