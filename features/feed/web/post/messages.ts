import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  goHome: 'Go Home',
  hiddenBody: 'You have blocked who wrote it, or reported it.',
  hiddenTitle: 'You no longer see this post',
  missingBody: 'It may have been deleted, or the link is not complete.',
  missingTitle: 'This post is not here',
  post: 'Post',
  postBy: 'Post by {author}',
  shares: '<count></count> {shares, plural, one {share} other {shares}}',
  tabTitle: '{author}: {text}',
  tabTitleOfPicture: '{author}: picture',
  views: '<count></count> {views, plural, one {view} other {views}}',
});
