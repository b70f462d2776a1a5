import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts that tell an author how precisely strangers could locate them. */
export const messages = defineMessages({
  learnsBlock:
    "A stranger could tell you're within about {miles} mi of {place}, which is close enough to guess your block.",
  learnsDistrict:
    "A stranger could tell you're within about {miles} mi of {place}, which is close enough to guess your neighborhood.",
  learnsNothing: "A stranger can't tell where you are.",
  learnsSpot: "A stranger could tell which building you're in: {place}.",
  learnsTown: "A stranger could only tell which town you're in: {place}.",
  nearZone: "You're near one of your privacy zones, so others see a larger area.",
});
