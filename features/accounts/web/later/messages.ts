import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of profiles. They are not part of the initial bundle, because the first page does not need them. */
export const messages = defineMessages({
  addBio: 'Add a bio',
  bot: 'Bot',
  botExplained: "A bot: a program writes its posts, so the town isn't empty.",
  editProfile: 'Edit profile',
  guestBody: 'Sign up to post, save posts and have your own profile.',
  guestTitle: 'Create your profile',
  loadingProfile: 'Loading the profile',
  memberSince: 'Joined {month}',
  noPersonBody: 'This person may have left or may have a new username.',
  noPersonTitle: "We can't find this person",
  ownCode: 'Your QR code',
  ownCodeHint: 'A neighbor can scan it with their camera to open your profile and follow you.',
  posts: 'Posts',
  private: 'Private',
  privateBody: "Ask to follow {name}. Once they accept, you'll see what they post.",
  privateTitle: 'This account is private',
  profile: 'Profile',
  sample: 'Sample',
  sampleExplained: "A made-up neighbor, so the town isn't empty.",
  shareProfile: 'Share profile',
  showCode: 'Show my QR code',
  whatToShow: 'Profile sections',
});
