import { defineMessages } from '#platform/messages/define-messages.ts';

/** Words of the interface that every feature uses. */
export const commonMessages = defineMessages({
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  confirm: 'Confirm',
  copyRefused: "Your browser didn't allow copying. Select the link and copy it by hand.",
  couldNotRefresh: "Couldn't refresh",
  delete: 'Delete',
  discard: 'Discard',
  discardBody: "You haven't sent this yet. If you leave now, it's lost.",
  discardTitle: 'Discard it?',
  dismiss: 'Dismiss',
  keepWriting: 'Keep writing',
  linkCopied: 'Link copied',
  loading: 'Loading',
  menuNotLoaded: "The menu couldn't be loaded. Check your connection and try again.",
  more: 'More',
  partNotLoaded: "This part of the app couldn't be loaded. Check your connection, or reload the page.",
  remove: 'Remove',
  retry: 'Retry',
  save: 'Save',
  showMore: 'Show more',
  toasts: 'Messages',
  undo: 'Undo',
  working: 'Working',
});
