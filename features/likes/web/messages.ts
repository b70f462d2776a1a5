import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  joinToLikeComment: 'Sign up to like this comment.',
  joinToLikePost: 'Sign up to like this post.',
  like: 'Like',
  likeFailed: "Couldn't add your like. {problem}",
  likeWithCount: 'Like, {likes, plural, one {# like} other {# likes}}',
  offlineLike: 'Liking a post or comment',
  unlike: 'Unlike',
  unlikeFailed: "Couldn't remove your like. {problem}",
  unlikeWithCount: 'Unlike, {likes, plural, one {# like} other {# likes}}',
});
