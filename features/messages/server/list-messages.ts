import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { buildPersonVisibilityTopic } from '#features/accounts/events.ts';
import { filterUsersSharingReadReceipts } from '#features/accounts/server/public.ts';
import { buildReadReceiptSettingTopic } from '#features/follows/events.ts';
import {
  doesViewerSeeOtherContentThanGuests,
  loadVisibilityFilterForViewer,
} from '#features/visibility/server/public.ts';
import { buildPostTopic } from '#features/posts/events.ts';
import { buildStoryTopic } from '#features/stories/events.ts';
import { listMessages } from '../api.ts';
import { presentReadPositionsIfShared } from '../domain/present-read-positions.ts';
import { buildConversationTopic } from '../events.ts';
import { requireConversationMembership, presentMessages } from './present.ts';
import { createConversationNotFoundError } from './refusals.ts';
import { presentGroupMessages } from './present-group.ts';
import { listMessageRows, listReadPositions } from './store.ts';
import { findGroup } from './store-groups.ts';

/** Lists the messages of one of the caller's conversations; a live query (EXP-068). */
export const listMessagesHandler = implementLiveQuery(listMessages, {
  topics: (args) => [buildConversationTopic(args.conversationId)],
  // A message changes when the story or post that it refers to is deleted or restored (EXP-037, EXP-046), so its topic
  // is that of the story or post.
  itemTopic: (item) => {
    const [story, post] = [item['story'], item['post']] as ({ id: string } | null)[];
    if (story) return buildStoryTopic(story.id);
    return post ? buildPostTopic(post.id) : `message:${item.id}`;
  },
  guard: async ({ db, platform }, viewer, args) => {
    if (viewer === null) throw createConversationNotFoundError();
    await requireConversationMembership(db, platform, args.conversationId, viewer.id);
  },
  isAlone: ({ platform }, viewer) => doesViewerSeeOtherContentThanGuests(platform, viewer),
  async load({ db, now, platform, dependOn }, args, alone) {
    const before = args.cursor === undefined ? null : (decodeCursor(args.cursor, ['count'])[0] as number);
    const { conversationId } = args;
    const [rows, isGroup] = await Promise.all([
      listMessageRows(db, { conversationId, before, limit: args.limit + 1 }),
      findGroup(db, conversationId).then((group) => group !== undefined),
    ]);
    const page = rows.slice(0, args.limit);
    const last = page.at(-1);
    const visibility = await loadVisibilityFilterForViewer(platform, alone);
    const onPerson = (userId: string) => dependOn(buildPersonVisibilityTopic(userId));
    const presentAll = isGroup ? presentGroupMessages : presentMessages;
    const [messages, positions] = await Promise.all([
      presentAll(db, page, now, visibility, onPerson),
      isGroup ? [] : listReadPositions(db, args.conversationId),
    ]);
    for (const { userId } of positions) {
      onPerson(userId);
      dependOn(buildReadReceiptSettingTopic(userId));
    }
    const sharers = await filterUsersSharingReadReceipts(
      db,
      positions.map(({ userId }) => userId),
    );
    return {
      messages,
      readPositions: isGroup ? null : presentReadPositionsIfShared(positions, sharers),
      cursor: rows.length > args.limit && last !== undefined ? encodeCursor([last.number]) : null,
    };
  },
  overlay: async (_ctx, viewer, items) =>
    Object.fromEntries(
      items.filter((item) => item['senderId'] === viewer.id).map((item) => [item.id, { mine: true }]),
    ),
});
