/** Notifications of new posts, for mentioned users and for the author's followers. */
import { hideAbout, notify, type Recipient, showAbout } from '#features/notifications/domain/activity.ts';
import type { Tx } from '#platform/database/connection.ts';
import { linkToContent } from '#features/notifications/domain/type-definition.ts';
import { listFollowerIds } from '#features/follows/server/public.ts';
import { notificationType, notifyOn, notifyOnLoaded } from '#features/notifications/server/public.ts';
import { postCreated, postDeleted, postRestored } from '../events.ts';
import { messages } from './messages.ts';

const post = (id: string) => ({ kind: 'post', id }) as const;
const details = { of: 'post' } as const;

export const notifications = [
  notificationType({
    type: 'mention',
    label: messages.mentionLabel,
    order: 40,
    isFromPeople: true,
    hasQuote: true,
    describe: ({ names, details: { of = 'post' } }) => ({
      title: messages.mentionTitle,
      message: messages.mentioned({ names, of }),
    }),
    link: linkToContent,
  }),
  notificationType({
    type: 'post',
    label: messages.postLabel,
    order: 60,
    isPushedByDefault: false,
    describe: ({ names, details: { of = 'post' } }) => ({
      title: messages.postTitle({ of }),
      message: messages.published({ names, of }),
    }),
    link: linkToContent,
  }),
  notifyOnLoaded(postCreated, loadFollowers, ({ userId, postId, mentioned }, followers) => {
    // A follower who is mentioned occurs twice. The first recipient entry wins, so mentions come first.
    const recipients: Recipient[] = [
      ...mentioned.map((id): Recipient => ({ userId: id, type: 'mention', details })),
      ...(followers.get(userId) ?? []).map((id): Recipient => ({ userId: id, type: 'post', details })),
    ];
    return [notify({ actorId: userId, object: post(postId), recipients })];
  }),
  notifyOn(postDeleted, ({ postId }) => [hideAbout(post(postId))]),
  notifyOn(postRestored, ({ postId }) => [showAbout(post(postId))]),
];

/** Returns the follower ids of each author. The followers of an author with several posts are loaded once. */
async function loadFollowers(tx: Tx, posts: readonly { userId: string }[]): Promise<Map<string, string[]>> {
  const followers = new Map<string, string[]>();
  for (const { userId } of posts) {
    if (!followers.has(userId)) followers.set(userId, await listFollowerIds(tx, userId));
  }
  return followers;
}
