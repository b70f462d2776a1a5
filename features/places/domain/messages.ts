import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts that tell an author how precisely strangers could locate them. */
export const messages = defineMessages({
  learnsBlock: "A stranger could tell which block you're on ({place}), within about {miles} mi.",
  learnsDistrict: "A stranger could tell which neighborhood you're in ({place}), within about {miles} mi.",
  learnsNothing: "A stranger can't tell where you are.",
  learnsSpot: "A stranger could tell which building you're in: {place}.",
  learnsTown: "A stranger could only tell which town you're in: {place}.",
  nearZone: "You're near one of your privacy zones, so others see a larger area.",
});
