/**
 * The screens that features put into the shell: the one place where they are wired. The two feeds are part of the
 * first page; everything else is loaded when it is opened.
 */
import type { ComponentType, ReactNode } from 'react';
import { Layers } from 'lucide-react';
import { EmptyState } from '#platform/ui/states.tsx';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';

export interface Screens {
  HomeFeed: ComponentType;
  SocialFeed: ComponentType;
  /** `/post/$postId`: a post and its comments. */
  PostThread: ComponentType<{ postId: string }>;
  /** `/tag/$tag` */
  TagFeed: ComponentType<{ tag: string }>;
  /** `/venue/$venueId` */
  VenueFeed: ComponentType<{ venueId: string }>;
  /** A person's posts, under their profile's head. */
  PersonPosts: ComponentType<{ userId: string }>;
  /** The viewer's own saved posts and drafts: tabs of the profile and screens of their own. */
  SavedPosts: ComponentType;
  Drafts: ComponentType;
  /** Writing a post: `open` asks for an account first where there is none; `Host` is mounted once in the shell. */
  createPost: { open: () => void; Host: ComponentType } | undefined;
}

function Bare({ title, tab, children }: { title: string; tab?: boolean; children?: ReactNode }) {
  return (
    <>
      <ScreenHeader title={title} tab={tab ?? false} />
      {children ?? <EmptyState icon={Layers} title="Nothing here yet" />}
    </>
  );
}

export const screens: Screens = {
  HomeFeed: () => <Bare title="Bedrock Feed" tab />,
  SocialFeed: () => <Bare title="Social Feed" tab />,
  PostThread: () => <Bare title="Post" />,
  TagFeed: ({ tag }) => <Bare title={`#${tag}`} />,
  VenueFeed: () => <Bare title="Venue" />,
  PersonPosts: () => <EmptyState icon={Layers} title="No posts yet" />,
  SavedPosts: () => <EmptyState icon={Layers} title="Nothing saved yet" />,
  Drafts: () => <EmptyState icon={Layers} title="No drafts" />,
  createPost: undefined,
};
