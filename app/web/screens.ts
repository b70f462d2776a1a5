/**
 * The screens that features put into the shell: the one place where they are wired. The two feeds are part of the
 * first page; everything else is loaded when it is opened.
 */
import { createElement } from 'react';
import type { ComponentType } from 'react';
import {
  Drafts,
  HomeFeed,
  Nearby,
  PersonPosts,
  PostThread,
  SavedPosts,
  SocialFeed,
  StoryPage,
  TagFeed,
  TownMap,
  VenueFeed,
} from '#features/feed/web/public.ts';
import { LinkPreview } from '#features/links/web/public.ts';
import { ComposerHost, CreatePostControl } from '#features/posts/web/public.ts';
import { SearchScreen } from '#features/search/web/public.ts';

export interface Screens {
  HomeFeed: ComponentType;
  SocialFeed: ComponentType;
  /** `/search`: posts, people, places and tags. */
  Search: ComponentType;
  /** `/map` and `/nearby`: known places, drawn and listed. */
  TownMap: ComponentType;
  Nearby: ComponentType;
  /** `/post/$postId`: a post and its comments. */
  PostThread: ComponentType<{ postId: string }>;
  /** `/story/$storyId`: a story, over the whole screen. */
  Story: ComponentType<{ storyId: string }>;
  /** `/tag/$tag` */
  TagFeed: ComponentType<{ tag: string }>;
  /** `/venue/$venueId` */
  VenueFeed: ComponentType<{ venueId: string }>;
  /** A person's posts, under their profile's head. */
  PersonPosts: ComponentType<{ userId: string }>;
  /** The viewer's own saved posts and drafts: tabs of the profile and screens of their own. */
  SavedPosts: ComponentType;
  Drafts: ComponentType;
  /** The ways to write a post: in the header, over the page, in the rail (SHELL-039). */
  CreatePost: ComponentType<{ variant: 'button' | 'fab' | 'icon'; className?: string }>;
  /** What `CreatePost` opens; mounted once. */
  Composer: ComponentType;
}

export const screens: Screens = {
  HomeFeed,
  SocialFeed,
  TownMap,
  Nearby,
  Search: SearchScreen,
  PostThread,
  Story: StoryPage,
  TagFeed,
  VenueFeed,
  PersonPosts,
  SavedPosts,
  Drafts,
  CreatePost: CreatePostControl,
  Composer: () => createElement(ComposerHost, { Preview: LinkPreview }),
};
