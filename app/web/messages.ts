import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  about: 'About',
  account: 'Account',
  balance: 'Tokens:',
  engage: 'Engage',
  mainNavigation: 'Main menu',
  offline: "You're offline. What you see may be out of date.",
  reload: 'Reload',
  reloadHint: 'Please try reloading the app',
  sample: 'sample',
  sampleBalanceHint: "Just a sample. You'll get 100 tokens when you join.",
  skipToAside: 'Skip to sidebar',
  skipToContent: 'Skip to content',
  somethingWrong: 'Something went wrong',
  unreachable: "We can't connect right now. What you see may be out of date.",
  yourAccount: 'Your account',
  yourAccountNamed: 'Your account, {name}, {initials}',
});
