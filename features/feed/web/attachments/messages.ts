import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the card of a repost. */
export const messages = defineMessages({
  comments: '{comments, plural, one {# comment} other {# comments}}',
  personReposted: '<person>{name}</person> reposted',
  removeRepost: 'Remove repost',
  repostBy: 'Repost by {name}',
  youReposted: 'You reposted',
});
