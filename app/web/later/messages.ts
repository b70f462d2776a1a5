import { defineMessages } from '#platform/messages/define-messages.ts';

/**
 * Texts of the parts of the shell that are loaded after the first screen, such as menus, the splash and plain screens.
 */
export const messages = defineMessages({
  aboutBrand: 'About {brand}',
  accessDenied: 'Access Denied',
  adminOnly: 'Admin privileges required',
  bothDraftsKept: 'You already had a draft in this browser. We kept both drafts.',
  cityFollow: "Keep up with what's happening in your town",
  cityPromise: "The town is talking, and you're part of it.",
  cityTell: 'Tell your neighbors what you see around you',
  contact: 'Contact us',
  discardUnsentTitle: 'Log out anyway?',
  firstTokens: "You'll get {tokens, number} tokens.",
  haveAccount: 'Already have an account? <action>Log in</action>',
  install: 'Install app',
  installBody: 'Add {brand} to your home screen, and it opens like any other app.',
  installDismiss: "Don't show this again",
  installOnIos: 'To add {brand} to your home screen, tap Share, then “Add to Home Screen”.',
  invest: 'Invest',
  joinNeighbors: 'Join your neighbors',
  joinToContact: 'Sign up to contact us.',
  lookAround: 'Look around',
  messages: 'Messages',
  messagesWithUnread: 'Messages, {unread, number} unread',
  nothingHere: "There's nothing here",
  nothingHereHint: 'The link may be incomplete, or the page may have been deleted.',
  notifications: 'Notifications',
  notificationsWithUnread: 'Notifications, {unread, number} unread',
  pageNotFound: 'Page Not Found',
  ridePay: 'Pay your driver in tokens',
  ridePromise: 'Ride with neighbors who are headed your way.',
  rideSee: 'See where people are going tonight',
  sampleNote:
    "People and posts marked <mark>Sample</mark> or <mark>Bot</mark> aren't real. They show what a busy town looks like.",
  stay: 'Stay logged in',
  support: 'Support',
  tokensOnJoining: 'Get {tokens, number} tokens when you join',
  unsentDrafts:
    "You have {drafts, plural, one {1 unfinished draft} other {# unfinished drafts}} in this browser. Log out and you'll lose {drafts, plural, one {it} other {them}}.",
  unsentThings:
    "{waiting, plural, one {1 thing hasn't been sent yet. Log out and you'll lose it.} other {# things haven't been sent yet. Log out and you'll lose them.}}",
  unsentThingsAndDrafts:
    "Log out and you'll lose {waiting, plural, one {1 thing} other {# things}} you haven't sent and {drafts, plural, one {1 unfinished draft} other {# unfinished drafts}} in this browser.",
  update: 'Update now',
  updateFailed: "We couldn't update the app. Reload the page to try again.",
  updateReady: 'An app update is ready',
  updating: 'Updating…',
  venueEvents: "See what's happening tonight",
  venuePromise: "What's going on around you, from the people who are there.",
  venueRide: 'Ride with a neighbor and pay in tokens',
  viewProfile: 'View profile',
  welcome: 'Welcome to {brand}',
});
