import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  account:
    'Your name, username, email, bio, photo, banner and time zone, and a scrambled form of your password',
  accountPurpose: 'So you can log in, and neighbors see who wrote something.',
  accountRetention:
    'Until you delete your account, plus {days} days to change your mind. After that, we keep a number without your name, so conversations and token records still make sense.',
  admin: "Whether you're an admin",
  adminPurpose: 'So the right people can run this app.',
  adminRetention: "As long as you're an admin.",
  browser:
    'In your browser: the cookie that keeps you logged in, your choices, drafts, copies for reading offline, and copies of the records of your rides',
  browserPurpose:
    'So the app works without a network and looks the way you like. Nothing follows you to other sites.',
  browserRetention:
    "Until you log out, or clear this site's data in your browser. Logging out doesn't remove the records of your rides, some choices such as the theme, and drafts that you didn't discard.",
  failedLogIns:
    'How often someone entered a wrong password. We count by account or email, and by IP address, browser or device, all scrambled',
  failedLogInsPurpose: 'So nobody can guess your password.',
  failedLogInsRetention: 'A day.',
  links: 'Scrambled forms of the links we emailed you, and of your sign-up',
  linksPurpose: 'So a link works only once, and signing up twice makes one account.',
  linksRetention: 'Until a day after they stop working.',
  network: 'A scrambled form of the network where your account was made',
  networkPurpose: 'So nobody makes a lot of accounts to collect tokens.',
  networkRetention: '{days, plural, one {# day.} other {# days.}}',
  signIn: "Where you're logged in: the browser, its IP address and when you last used it",
  signInPurpose: 'So you stay logged in, can log out elsewhere, and nobody else can lock you out.',
  signInRetention:
    'Until you log out, after {idleDays} days without use, or {days} days after you logged in. We recognize a browser for {deviceDays} days after you use it to log in.',
});
