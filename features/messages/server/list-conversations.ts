import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { buildViewerVisibilityTopic } from '#platform/contract/events.ts';
import { implementLiveQuery } from '#platform/kernel/implement.ts';
import { buildPersonVisibilityTopic } from '#features/accounts/events.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listConversations } from '../api.ts';
import { buildConversationListTopic } from '../events.ts';
import { presentMessage } from './present.ts';
import { listPeopleOfConversation, presentListedGroup, presentListedGroupMessage } from './present-group.ts';
import { createConversationNotFoundError } from './refusals.ts';
import { countUnreadConversationsAndRequests, listConversationRows } from './store.ts';

/** Lists the caller's conversations or message requests; a live query (EXP-068). */
export const listConversationsHandler = implementLiveQuery(listConversations, {
  // The list depends on the viewable-content topic, because it leaves out blocked people. It also depends on the names
  // of the listed people; `load` adds the topics of these people with `dependOn`.
  topics: ({ userId }) =>
    userId === undefined ? [] : [buildConversationListTopic(userId), buildViewerVisibilityTopic(userId)],
  guard: async (_ctx, viewer, args) => {
    if (args.userId !== undefined && args.userId !== viewer?.id) throw createConversationNotFoundError();
  },
  // Without `userId`, the result belongs to the caller, so several viewers must not share one execution of the query.
  isAlone: async (_ctx, _viewer, args) => args.userId === undefined,
  async load({ db, platform, dependOn }, args, alone) {
    const userId = args.userId ?? alone?.id;
    if (userId === undefined) throw createConversationNotFoundError();
    const after = args.cursor === undefined ? null : readPosition(args.cursor);
    const state = args.box === 'inbox' ? 'accepted' : 'request';
    const { groups: withGroups } = args;
    const [rows, waiting, visibility] = await Promise.all([
      listConversationRows(db, { userId, state, withGroups, after, limit: args.limit + 1 }),
      countUnreadConversationsAndRequests(db, userId, withGroups),
      loadVisibilityFilterForViewer(platform, { id: userId, isAdmin: false }),
    ]);
    const page = rows.slice(0, args.limit);
    const people = await loadPeople(db, page.flatMap(listPeopleOfConversation));
    for (const id of people.keys()) dependOn(buildPersonVisibilityTopic(id));
    const last = page.at(-1);
    return {
      conversations: page.map((row) => ({
        id: row.conversationId,
        person: people.get(row.otherId ?? row.senderId)!,
        ...(row.group && { group: presentListedGroup(row.group, people) }),
        lastMessage:
          row.group === null ? presentMessage(row) : presentListedGroupMessage(row, people, visibility),
        unread: row.unread,
      })),
      ...waiting,
      cursor:
        rows.length > args.limit && last !== undefined
          ? encodeCursor([last.lastMessageAt.toISOString(), last.conversationId])
          : null,
    };
  },
  overlay: async () => ({}),
});

function readPosition(cursor: string): { at: Date; id: string } {
  const [at, id] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { at: new Date(at), id };
}
