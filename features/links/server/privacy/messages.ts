import { defineMessages } from '#platform/messages/define-messages.ts';

/** Description of the outside connection of this feature, for the privacy page. */
export const messages = defineMessages({
  linkedPages: 'Link previews',
  linkedPagesPurpose:
    'When someone links to a page, this server fetches it to show its title and photo. That site sees this server, not you.',
});
