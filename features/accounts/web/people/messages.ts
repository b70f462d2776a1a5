import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  inactive: 'Inactive account',
  loadingPeople: 'Loading people',
  moreNotLoaded: "Couldn't load more people",
  sample: 'Sample',
});
