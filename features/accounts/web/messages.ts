import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  bot: 'Bot',
  editProfile: 'Edit profile',
  guestBody: 'Sign up to post, save posts and have your own profile.',
  guestTitle: 'Create your profile',
  loadingProfile: 'Loading the profile',
  loggedOutOffline:
    "You're logged out here, and we removed your data from this device. We'll finish logging you out once you're back online.",
  memberSince: 'Joined {month}',
  noPersonBody: 'This person may have left or may have a new username.',
  noPersonTitle: "We can't find this person",
  posts: 'Posts',
  private: 'Private',
  privateBody: "Ask to follow {name}. Once they accept, you'll see what they post.",
  privateTitle: 'This account is private',
  profile: 'Profile',
  sample: 'Sample',
  signedOut: "You're logged out. Your drafts will be here when you're back.",
  whatToShow: 'Profile sections',
});
