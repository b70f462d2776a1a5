import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  blockedBody: "You won't see their posts unless you unblock them.",
  blockedTitle: 'You blocked this person',
  endOfPhotos: "You've seen all the photos.",
  loadingPhotos: 'Loading photos',
  noPhotosBody: 'Photos from posts will show up here.',
  noPhotosTitle: 'No photos yet',
  noPostsBody: 'Their posts will show up here.',
  noPostsTitle: 'No posts yet',
  ownEmptyBody: 'Your posts will show up here.',
  ownEmptyTitle: "You haven't posted yet",
  photoPost: '{count, plural, one {Photo} other {# photos}}: {description}',
  photos: 'Photos',
  pin: 'Pin to profile',
  pinFailed: "Couldn't pin this post. {problem}",
  pinned: 'Pinned',
  pinnedPost: 'Pinned post',
  pinnedToProfile: 'Pinned to your profile',
  unpin: 'Unpin from profile',
  unpinFailed: "Couldn't unpin this post. {problem}",
  unpinned: 'Unpinned from your profile',
});
