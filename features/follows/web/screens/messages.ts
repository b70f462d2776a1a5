import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the follower lists and of the privacy settings, which are loaded lazily. */
export const messages = defineMessages({
  accept: 'Accept',
  acceptFailed: "Couldn't accept the request. {problem}",
  acceptPerson: 'Accept follow request from {name}',
  closedHint: "Only this person's followers can see this list.",
  closedTitle: 'This account is private',
  declineFailed: "Couldn't decline the request. {problem}",
  declinePerson: 'Decline follow request from {name}',
  findPeople: 'Find people',
  followRequests: 'Follow requests',
  followRequestsCount: 'Follow requests <count>{requests, number}</count>',
  followers: 'Followers',
  followersEmptyHint: 'Be the first to follow {name}.',
  followersEmptyTitle: 'No followers yet',
  following: 'Following',
  followingEmptyHint: 'People {name} follows will show up here.',
  followingEmptyTitle: 'Not following anyone yet',
  followsYou: 'Follows you',
  listsLabel: 'Followers and following',
  ownFollowersEmptyHint: 'Your followers show up here. Post something so people can find you.',
  ownFollowingEmptyHint: 'Follow people from their profiles. Their posts show up under Following.',
  ownFollowingEmptyTitle: "You're not following anyone yet",
  privacy: 'Privacy',
  privacyHint: 'Private account, read receipts and follow requests',
  privacyNotSaved: "Couldn't save your privacy settings. {problem}",
  privateAccount: 'Private account',
  privateAccountHint: 'Only people you accept see your posts, stories and badges.',
  privateAccountMore:
    "Everyone can still see your name, photo and bio, and how many posts and followers you have. They can also see your comments on other people's posts. If you turn this off, everyone who asked to follow you becomes a follower.",
  readReceipts: 'Read receipts',
  readReceiptsHint:
    "When you've read a message, its sender sees “Seen”. If you turn this off, you won't see “Seen” on your own messages either.",
  removeFollower: 'Remove follower',
  removeFollowerBody:
    "We won't tell them. If your account is private, they won't see your posts and stories anymore.",
  removeFollowerFailed: "Couldn't remove this follower. {problem}",
  removePersonTitle: 'Remove {name} from your followers?',
  requestsEmpty: 'No follow requests.',
  whatChanges: 'What changes',
});
