import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts that tell an author how precisely strangers could locate them. */
export const messages = defineMessages({
  learnsArea: "People will see: {place}. They can't see your exact spot.",
  learnsBlock: "People will see your block, near {place}. They can't tell which building you're in.",
  learnsNothing: "People won't see where you are.",
  learnsSpot: "People will see which building you're in: {place}.",
  nearZone:
    "You're near one of your privacy zones, so people see a larger area: about {miles} mi in each direction.",
});
