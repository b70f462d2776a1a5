import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  commentAudience:
    '{audience, select, following {Only people {author} follows can comment} mentioned {Only people {author} mentioned can comment} other {{author} turned off comments}}',
  commentAudienceOfOwnPost:
    '{audience, select, following {Only people you follow can comment} mentioned {Only people you mentioned can comment} other {You turned off comments}}',
  edited: '<time></time> · edited',
  goHome: 'Go Home',
  hiddenBody: 'You blocked the author or reported the post.',
  hiddenTitle: "You can't see this post anymore",
  missingBody: 'The post may have been deleted, or the link may be incomplete.',
  missingTitle: "This post isn't available",
  moreAbout: 'More about #{tag}',
  moreFrom: 'More from {name}',
  post: 'Post',
  shares: '<count></count> {shares, plural, one {share} other {shares}}',
  tabTitle: '{author}: {text}',
  tabTitleOfPhoto: '{author}: photo',
  tabTitleOfRepost: '{author}: repost',
  views: '<count></count> {views, plural, one {view} other {views}}',
});
