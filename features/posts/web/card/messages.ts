import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  altBadge: 'ALT',
  atPlace: '<hidden>At </hidden><place>{name}</place>',
  comment: 'Comment',
  commentWithCount: 'Comments: {comments, number}',
  fromPlace: '<hidden>From </hidden><place>{name}</place>',
  moreOptions: 'More options for the post by {author}',
  openPhoto: '{photos, plural, one {Open photo:} other {Open photo {position} of #:}}',
  openPhotoBy:
    '{photos, plural, one {Open photo by {author}:} other {Open photo {position} of # by {author}:}}',
  opensElsewhere: '(opens in a new tab)',
  photoNotLoaded: "Couldn't load this photo",
  postBy: 'Post by {author}',
  posted: '<hidden>Posted </hidden><time></time>',
  postedAndEdited: '<hidden>Posted </hidden><time></time> · edited',
  sample: 'Sample',
  share: 'Share',
});
