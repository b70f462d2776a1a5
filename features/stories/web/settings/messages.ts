import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  hiddenAuthors: 'Hidden authors',
  hiddenTitle: 'Whose stories you do not see',
  hint: 'Whether you see stories, and whose',
  nobodyHidden: 'Nobody. You can hide someone from the menu of their story.',
  saveFailed: 'That was not saved. {problem}',
  show: 'Show',
  showOthers: 'Show stories of others',
  showOthersHint: 'Off, only your own stand over your feeds',
  showStoriesOf: 'Show stories of {name}',
  title: 'Stories',
});
