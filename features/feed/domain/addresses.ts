/** Addresses of the screens of feed. */
import type { Address } from '#platform/contract/addresses.ts';

export const addresses = [
  { path: '/', tab: 'bedrockFeed' },
  { path: '/bedrock-feed', tab: 'bedrockFeed', title: 'Bedrock Feed' },
  { path: '/user-feed', tab: 'socialFeed', title: 'Social Feed' },
  { path: '/post/$postId' },
  { path: '/tag/$tag' },
  { path: '/venue/$venueId' },
  { path: '/story/$storyId' },
  { path: '/saved', title: 'Saved posts' },
  { path: '/drafts', title: 'Drafts' },
] as const satisfies readonly Address[];

declare module '#platform/contract/addresses.ts' {
  interface AddressLists {
    feed: typeof addresses;
  }
}
