import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  bot: 'Bot',
  editProfile: 'Edit profile',
  guestBody: 'Sign up to post, save what you like and have your own profile.',
  guestTitle: 'Your place in town',
  loadingProfile: 'Loading the profile',
  memberSince: 'Member since {month}',
  noPersonBody: 'They may have changed their handle or left.',
  noPersonTitle: 'Nobody by that name',
  posts: 'Posts',
  private: 'Private',
  privateBody: "Ask to follow {name}. Once they accept, you'll see what they post.",
  privateTitle: 'This account is private',
  profile: 'Profile',
  sample: 'Sample',
  signedOut: "You've been logged out. What you wrote is saved for when you log back in.",
  whatToShow: 'What to show',
});
