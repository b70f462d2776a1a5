/** Notifications of new posts, for mentioned users and for the author's followers. */
import {
  createEffectHidingNotificationsAboutContent,
  createEffectNotifyingRecipients,
  type NotificationRecipient,
  createEffectUnhidingNotificationsAboutContent,
} from '#features/notifications/domain/activity.ts';
import type { Tx } from '#platform/database/connection.ts';
import { createNotificationLinkToContent } from '#features/notifications/domain/type-definition.ts';
import { listFollowerUserIds } from '#features/follows/server/public.ts';
import {
  contributeNotificationType,
  contributeNotificationsForEvent,
  contributeNotificationsForEventAndLoadedData,
  contributeContentKindQuotedByNotifications,
  contributeNotificationThumbnailLoader,
} from '#features/notifications/server/public.ts';
import {
  postCreated,
  postDeleted,
  postRestored,
  scheduledPostNotPublished,
  scheduledPostPublished,
} from '../events.ts';
import { messages } from './messages.ts';
import { listPostTexts, listPostThumbnails } from './store.ts';

const post = (id: string) => ({ kind: 'post', id }) as const;
const details = { of: 'post' } as const;

/** Notification types of posts, mentions and scheduled posts, and the events that cause these notifications. */
export const postNotificationContributions = [
  contributeNotificationType({
    type: 'mention',
    label: messages.mentionLabel,
    order: 40,
    category: 'mentions',
    isFromPeople: true,
    hasQuote: true,
    describe: ({ names, details: { of = 'post' } }) => ({
      title: messages.mentionTitle,
      message: messages.mentioned({ names, of }),
    }),
    link: createNotificationLinkToContent,
  }),
  contributeNotificationType({
    type: 'post',
    label: messages.postLabel,
    order: 60,
    isPushedByDefault: false,
    isUpdate: true,
    hasQuote: true,
    describe: ({ names, details: { of = 'post' } }) => ({
      title: messages.postTitle({ of }),
      message: messages.published({ names, of }),
    }),
    link: createNotificationLinkToContent,
  }),
  contributeNotificationType({
    type: 'quote',
    label: messages.quoteLabel,
    order: 45,
    category: 'mentions',
    isFromPeople: true,
    hasQuote: true,
    describe: ({ names }) => ({ title: messages.quoteTitle, message: messages.quoted({ names }) }),
    link: createNotificationLinkToContent,
  }),
  contributeNotificationType({
    type: 'repost',
    label: messages.repostLabel,
    order: 46,
    isFromPeople: true,
    isStoppedByPostMute: true,
    describe: ({ names }) => ({ title: messages.repostTitle, message: messages.reposted({ names }) }),
    link: createNotificationLinkToContent,
  }),
  contributeNotificationType({
    type: 'scheduledPost',
    label: messages.scheduledLabel,
    order: 62,
    describe: ({ details: { of } }) =>
      of === 'post'
        ? { title: messages.scheduledTitle, message: messages.scheduledMessage }
        : { title: messages.notPostedTitle, message: messages.notPostedMessage },
    link: (group) =>
      group.details.of === 'post'
        ? createNotificationLinkToContent(group)
        : { path: '/scheduled', hash: null },
  }),
  contributeNotificationsForEvent(scheduledPostPublished, ({ postId, userId }) => [
    createEffectNotifyingRecipients({
      actorId: null,
      object: post(postId),
      recipients: [{ userId, type: 'scheduledPost', details }],
    }),
  ]),
  contributeNotificationsForEvent(scheduledPostNotPublished, ({ scheduledPostId, userId, dueAt }) => [
    createEffectNotifyingRecipients({
      actorId: null,
      // Each failed attempt is a notification of its own: the author may have chosen another time after the first one.
      object: { kind: 'scheduledPost', id: `${scheduledPostId} ${dueAt}` },
      recipients: [{ userId, type: 'scheduledPost' }],
    }),
  ]),
  contributeNotificationThumbnailLoader({ kind: 'post', load: listPostThumbnails }),
  contributeContentKindQuotedByNotifications({
    object: 'post',
    target: 'post',
    hiddenAs: 'post',
    load: listPostTexts,
  }),
  contributeNotificationsForEventAndLoadedData(
    postCreated,
    loadFollowers,
    ({ userId, postId, mentioned, quoted, isRepost }, followers) => {
      // All notifications about the same quoted post are one row of the list.
      const group = quoted && { group: post(quoted.postId) };
      if (isRepost) {
        // A repost has no content, so only the author of the original post is notified, and the notification opens the
        // original post.
        return quoted === undefined
          ? []
          : [
              createEffectNotifyingRecipients({
                actorId: userId,
                object: post(postId),
                target: post(quoted.postId),
                recipients: [{ userId: quoted.authorId, type: 'repost', ...group }],
              }),
            ];
      }
      // A person can be in this list several times, for example as a mentioned follower. Only the first entry that no
      // mute of the quoted post stops is used, so the entries are ordered from the most specific to the most general.
      const recipients: NotificationRecipient[] = [
        ...(quoted === undefined
          ? []
          : [
              {
                userId: quoted.authorId,
                type: 'quote',
                ...group,
                // The notification opens the quote, but the quoted post is the one that its author may have muted.
                stoppedByMuteOf: post(quoted.postId),
              } satisfies NotificationRecipient,
            ]),
        ...mentioned.map((id): NotificationRecipient => ({ userId: id, type: 'mention', details })),
        ...(followers.get(userId) ?? []).map((id): NotificationRecipient => ({
          userId: id,
          type: 'post',
          details,
        })),
      ];
      return [createEffectNotifyingRecipients({ actorId: userId, object: post(postId), recipients })];
    },
  ),
  contributeNotificationsForEvent(postDeleted, ({ postId }) => [
    createEffectHidingNotificationsAboutContent(post(postId)),
  ]),
  contributeNotificationsForEvent(postRestored, ({ postId }) => [
    createEffectUnhidingNotificationsAboutContent(post(postId)),
  ]),
];

/** Returns the ids of each author's followers. Loads the followers of an author with several posts only once. */
async function loadFollowers(tx: Tx, posts: readonly { userId: string }[]): Promise<Map<string, string[]>> {
  const followers = new Map<string, string[]>();
  for (const { userId } of posts) {
    if (!followers.has(userId)) followers.set(userId, await listFollowerUserIds(tx, userId));
  }
  return followers;
}
