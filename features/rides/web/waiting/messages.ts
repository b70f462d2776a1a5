import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  arrived: "I'm at the pickup",
  confirmBody:
    "The trip ends. {name} gets back the {fee}-token booking fee and the held fare. You won't earn tokens for this trip, and it doesn't count against you.",
  confirmNo: 'Keep waiting',
  confirmTitle: "{name} didn't show up?",
  confirmYes: 'Report a no-show',
  driverWaitsHint: '{name} can leave in {time}',
  driverWaitsOver: '{name} can leave now',
  driverWaitsResult: 'If the driver leaves, the trip ends and you get your tokens back.',
  noShow: 'Report a no-show',
  noShowNote: "The driver waited at the pickup and nobody came. It doesn't count against the driver.",
  recorded: "No-show reported. It doesn't count against you.",
  waited: 'Waiting time',
  youWaitHint: 'You can report a no-show in {time}',
  youWaitOver: 'You can report a no-show now',
  youWaitResult: "Reporting a no-show doesn't count against you.",
});
