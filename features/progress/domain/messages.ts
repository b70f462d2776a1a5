import { defineMessages } from '#platform/messages/define-messages.ts';

/** Names and descriptions of achievements, and texts about xp and levels. */
export const messages = defineMessages({
  allRounder: 'All-Rounder',
  allRounderDescription: 'Post, comment, like and share',
  contentCreator: 'Content Creator',
  contentCreatorDescription: 'Post 10 times',
  dailyGrind: 'Daily Grind',
  dailyGrindDescription: 'Be active 7 days in a row',
  firstPost: 'First Post',
  firstPostDescription: 'Share your first post',
  levelUp: 'Level up! You reached level {level}.',
  levelUpWithBonus: 'Level up! You reached level {level} and earned {bonus} bonus tokens.',
  saguaro: 'Saguaro',
  saguaroDescription: 'Be active 30 days in a row',
  socialButterfly: 'Social Butterfly',
  socialButterflyDescription: 'Write 10 comments',
  storyteller: 'Storyteller',
  storytellerDescription: 'Share your first story',
  tokenCollector: 'Token Collector',
  tokenCollectorDescription: 'Earn 1,000 tokens',
  viewedPost: 'You viewed a post',
  viralSensation: 'Viral Sensation',
  viralSensationDescription: 'Get 100 likes',
});
