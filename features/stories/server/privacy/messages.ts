import { defineMessages } from '#platform/messages/define-messages.ts';

/** Descriptions of the personal data of this feature, for the privacy page. */
export const messages = defineMessages({
  highlights: 'Highlights on your profile',
  highlightsPurpose: 'To show the stories that you picked, for longer than a day.',
  stories: 'Your stories, and your views, likes and comments on stories',
  storiesPurpose: 'To show a story for {hours} hours, and to tell its author who saw it.',
  storiesRetention:
    'Until you delete the story from your archive or delete your account. With the archive off, until {days} days after the story ends.',
  storySettings: 'Your story settings, and whose stories you muted',
  storySettingsPurpose: 'To show you the stories that you want.',
});
