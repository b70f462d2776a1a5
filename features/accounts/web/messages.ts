import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  bot: 'Bot',
  editProfile: 'Edit profile',
  guestBody: 'Sign up to post, to keep what you like, and to have a page of your own.',
  guestTitle: 'Your place in town',
  loadingProfile: 'Loading the profile',
  memberSince: 'Member since {month}',
  noPersonBody: 'The person may have changed their handle or left.',
  noPersonTitle: 'Nobody by that name',
  posts: 'Posts',
  private: 'Private',
  privateBody: 'Ask to follow {name}. Once accepted, you see what they publish.',
  privateTitle: 'This account is private',
  profile: 'Profile',
  sample: 'Sample',
  signedOut: 'You have been signed out. What you wrote is kept for when you log in.',
  whatToShow: 'What to show',
});
