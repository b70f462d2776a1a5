import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of notifications and e-mails about safety during trips. */
export const messages = defineMessages({
  alertAdvice: "Call them first. If you think they're in danger, call 911.",
  alertBody: "{name} asked for help during a trip. You're one of their trusted contacts.",
  alertFollow: 'Follow their trip with this link, which expires an hour after the trip:',
  alertMessage: '{name} asked for help during a trip. Open this to see where they are.',
  alertPosition: 'Where they were when they asked for help: {position}',
  alertSubject: '{name} asked for help',
  alertTitle: 'Someone needs help',
  confirmBody:
    "Someone on {site} wants to add you as a trusted contact. If they ask for help during a trip, we'll email you where they are. Open this link to agree:",
  confirmIgnore: "Don't want this? Just ignore this email.",
  confirmSubject: 'Be a trusted contact on {site}?',
  contactLabel: 'When someone adds you as a trusted contact',
  contactMessage:
    "{name} added you as a trusted contact. If they ask for help during a trip, we'll tell you.",
  contactTitle: "You're a trusted contact",
  safeBody: '{name} marked themselves as safe.',
  safeMessage: '{name} is safe',
  safeSubject: '{name} is safe',
  safeTitle: 'The emergency is over',
  sharedTripDescription:
    'See where the car is and when it arrives, without an account. The link expires an hour after the trip.',
  sharedTripTitle: 'Follow a trip',
});
