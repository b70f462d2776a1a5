import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  inactive: 'Inactive',
  loadingPeople: 'Loading people',
  sample: 'Sample',
});
