import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  stories: 'Your stories, and your views, likes and comments on stories',
  storiesPurpose: 'To show a story for {hours} hours, and to tell its author who saw it.',
  storiesRetention: 'Until {days} days after the story ends.',
  storySettings: 'Your story settings, and whose stories you muted',
  storySettingsPurpose: 'To show you the stories that you want.',
});
