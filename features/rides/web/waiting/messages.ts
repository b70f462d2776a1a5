import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  arrived: "I'm at the pickup",
  confirmBody:
    "The trip ends. {name} gets back the {fee}-token fee and the held fare. You won't earn tokens for this trip, and it doesn't count against you.",
  confirmNo: 'Keep waiting',
  confirmTitle: "{name} didn't show up?",
  confirmYes: 'Record a no-show',
  driverWaits: '{name} is here and waiting',
  driverWaitsHint:
    'Come to the pickup. In {time}, your driver may leave. Then the trip ends and you get your tokens back.',
  driverWaitsOver: 'Your driver may leave now. Then the trip ends and you get your tokens back.',
  noShow: 'Record a no-show',
  noShowNote: "The driver waited at the pickup and nobody came. It doesn't count against the driver.",
  recorded: "No-show recorded. It doesn't count against you.",
  waited: 'Waiting time',
  youWait: "You're at the pickup",
  youWaitHint: 'In {time} you can record a no-show.',
  youWaitOver: "You can record a no-show now. It doesn't count against you.",
});
