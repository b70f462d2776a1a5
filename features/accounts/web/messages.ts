import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts about the end of a session. They are part of the initial bundle. */
export const messages = defineMessages({
  loggedOutOffline:
    "You're logged out here, and we removed your data from this device. We'll finish logging you out once you're back online.",
  signedOut: "You're logged out. Your drafts will be here when you're back.",
});
