import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications about followers and follow requests. */
export const messages = defineMessages({
  accepted: '{names} accepted your follow request',
  acceptedTitle: 'Follow request accepted',
  followTitle: '{people, plural, one {New follower} other {New followers}}',
  followed: '{names} started following you',
  label: 'New followers',
  requestTitle: '{people, plural, one {New follow request} other {New follow requests}}',
  requested: '{names} asked to follow you',
});
