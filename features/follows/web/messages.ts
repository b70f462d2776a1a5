import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  alsoGoesTo: 'Also goes to {venue}',
  alsoPostsAbout: 'Also posts about #{tag}',
  followAll: 'Follow all {people, number}',
  followButton:
    '{state, select, follows {Following} requested {Requested} request {Request} followBack {Follow back} other {Follow}}',
  followButtonFor:
    '{state, select, follows {Following {name}} requested {Requested to follow {name}} request {Request to follow {name}} followBack {Follow back {name}} other {Follow {name}}}',
  followFailed: "Couldn't follow this person. {problem}",
  followedBy: 'Followed by {name}',
  followedByCount: 'Followed by {people, plural, one {# person} other {# people}} you follow',
  followedByMore: 'Followed by {name} and {others} more',
  followers: '{followers, plural, one {# follower} other {# followers}}',
  followingAll: 'Following {people, plural, one {# person} other {all # people}}',
  goesWhereYouGo: 'Goes to the same places as you',
  hideSuggestions: 'Hide suggestions',
  joinToFollow: 'Sign up to follow {name}.',
  nobodyToFollow: 'No one to follow yet. As neighbors join, your feed will suggest them.',
  offlineFollow: 'Following someone',
  peopleToFollow: 'People to follow',
  postsAbout: 'Posts about #{tag}',
  postsFrom: 'Posts from {place}',
  sharesYourTags: 'Uses the same tags as you',
  unfollowFailed: "Couldn't unfollow this person. {problem}",
});
