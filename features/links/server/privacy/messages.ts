import { defineMessages } from '#platform/messages/define-messages.ts';

/** Description of the outside connection of this feature, for the privacy page. */
export const messages = defineMessages({
  linkedPages: 'Pages that people link to',
  linkedPagesPurpose:
    'This server fetches a page that somebody links to, to show its title and photo. The page sees this server, not you.',
});
