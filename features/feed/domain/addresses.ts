import type { ScreenAddress } from '#platform/contract/addresses.ts';
import { messages } from './messages.ts';

/** Addresses of the screens of the feed feature, as URL path patterns. */
export const screenAddresses = [
  { path: '/', tab: 'bedrockFeed' },
  { path: '/bedrock-feed', tab: 'bedrockFeed', title: messages.bedrockFeed },
  { path: '/user-feed', tab: 'socialFeed', title: messages.socialFeed },
  { path: '/post/$postId' },
  { path: '/tag/$tag' },
  { path: '/venue/$venueId' },
  { path: '/story/$storyId' },
  { path: '/saved', title: messages.saved },
  { path: '/drafts', title: messages.drafts },
] as const satisfies readonly ScreenAddress[];

declare module '#platform/contract/addresses.ts' {
  interface ScreenAddressesByFeature {
    feed: typeof screenAddresses;
  }
}
