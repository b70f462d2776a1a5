import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  bot: 'Bot',
  editProfile: 'Edit profile',
  guestBody: 'Sign up to post, save posts and have your own profile.',
  guestTitle: 'Create your profile',
  loadingProfile: 'Loading the profile',
  memberSince: 'Member since {month}',
  noPersonBody: 'They may have changed their handle or left Plaza.',
  noPersonTitle: "We couldn't find this person",
  posts: 'Posts',
  private: 'Private',
  privateBody: "Ask to follow {name}. Once they accept, you'll see what they post.",
  privateTitle: 'This account is private',
  profile: 'Profile',
  sample: 'Sample',
  signedOut: "You've been logged out. Your drafts are saved for when you log back in.",
  whatToShow: 'Profile sections',
});
