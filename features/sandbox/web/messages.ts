import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  company: "Who's coming?",
  companyName:
    '{company, select, anyone {Anyone} date {A date} family {Family} friends {Friends} other {People from work}}',
  loading: 'Looking for places',
  mood: 'What are you in the mood for?',
  moodName:
    '{mood, select, any {Anything} relaxed {Something quiet} active {Something active} creative {Art} other {Meeting people}}',
  nothing: 'No places match your choices',
  nothingHint: "Try another mood, or change who's coming.",
  places: 'Places',
  sections: 'Sandbox sections',
  suggestions: 'Suggested places',
});
