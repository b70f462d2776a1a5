import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about mentions, new posts, quotes and reposts. */
export const messages = defineMessages({
  mentionLabel: 'Mentions',
  mentionTitle: 'You were mentioned',
  mentioned:
    '{of, select, comment {{names} mentioned you in a comment} story {{names} mentioned you in a story} other {{names} mentioned you in a post}}',
  notPostedMessage: 'Open your scheduled posts to see why, and choose what to do next.',
  notPostedTitle: "We couldn't post your scheduled post",
  postLabel: 'Posts from people you follow',
  postTitle: '{of, select, story {New story} other {New post}}',
  published: '{of, select, story {{names} shared a story} other {{names} posted}}',
  quoteLabel: 'Quotes of your posts',
  quoteTitle: 'Your post was quoted',
  quoted: '{names} quoted your post',
  repostLabel: 'Reposts of your posts',
  repostTitle: 'Your post was reposted',
  reposted: '{names} reposted your post',
  scheduledLabel: 'Your scheduled posts',
  scheduledMessage: 'Your post went up at the time you chose.',
  scheduledTitle: 'Your scheduled post is up',
});
