import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  joinToLikeComment: 'Sign up to like this comment.',
  joinToLikePost: 'Sign up to like this post.',
  like: 'Like',
  likeFailed: "Couldn't like this. {problem}",
  likeWithCount: 'Like, {likes, plural, one {# like} other {# likes}}',
  likedBy: 'Liked by',
  nobodyYet: 'No likes yet.',
  offlineLike: 'Like a post or comment',
  showLikers: '{likes, plural, one {# like} other {# likes}}, see who liked this',
  unlike: 'Unlike',
  unlikeFailed: "Couldn't unlike this. {problem}",
  unlikeWithCount: 'Unlike, {likes, plural, one {# like} other {# likes}}',
});
