import { defineMessages } from '#platform/messages/define-messages.ts';

export const messages = defineMessages({
  learnsBlock: 'A stranger learns the block, within about {miles} mi: {place}.',
  learnsDistrict: 'A stranger learns the part of town, within about {miles} mi: {place}.',
  learnsNothing: 'A stranger learns nothing about where you are.',
  learnsSpot: 'A stranger learns the very building: {place}.',
  learnsTown: 'A stranger learns only the town: {place}.',
  nearZone: 'You are near one of your own zones, so it is made less exact.',
});
