import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  blockedBody: 'What they write is hidden as long as you block them.',
  blockedTitle: 'Nothing to see',
  noPostsBody: 'Their posts will show up here.',
  noPostsTitle: 'No posts yet',
  ownEmptyBody: 'Your posts show up here for everybody who looks you up.',
  ownEmptyTitle: 'Nothing posted yet',
  pin: 'Pin to profile',
  pinFailed: 'The post could not be pinned. {problem}',
  pinned: 'Pinned',
  pinnedPost: 'Pinned post',
  pinnedToProfile: 'Pinned to your profile',
  unpin: 'Unpin from profile',
  unpinFailed: 'The post could not be unpinned. {problem}',
  unpinned: 'Unpinned from your profile',
});
