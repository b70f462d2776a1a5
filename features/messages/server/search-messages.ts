import { implementFunction } from '#platform/kernel/implement.ts';
import { choosePublicOrigin } from '#platform/kernel/own-origin.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { searchMessages } from '../api.ts';
import { findHidingReason } from '../domain/hide-message.ts';
import { isGroupMatch, doesPersonNameMatchWords } from '../domain/matches-person-name.ts';
import { splitMessageSearchIntoWords } from '../domain/parse-message-search.ts';
import { presentMessage } from './present.ts';
import { presentListedGroup, presentListedGroupMessage } from './present-group.ts';
import { listConversationsToSearch, searchMessageRows } from './store-search.ts';

/** Searches the caller's conversations by name and by the words of their messages (EXP-068). */
export const searchMessagesHandler = implementFunction(
  searchMessages,
  async function searchMessages({ db, platform, viewer }, { q, limit, groups: withGroups }) {
    const words = splitMessageSearchIntoWords(q);
    if (words.length === 0) return { conversations: [], messages: [] };
    const origin = choosePublicOrigin(platform.config);
    const [searched, rows, visibility] = await Promise.all([
      listConversationsToSearch(db, viewer.id, withGroups),
      searchMessageRows(db, { userId: viewer.id, withGroups, origin, words, limit }),
      loadVisibilityFilterForViewer(platform, viewer),
    ]);
    const found = rows.filter((row) => findHidingReason(row, visibility) === undefined);
    const people = await loadPeople(db, [
      viewer.id,
      ...searched.flatMap(({ otherId, group }) => group?.otherIds ?? [otherId!]),
      ...found.map(({ senderId }) => senderId),
    ]);
    const listed = searched.map(({ id, otherId, group }) => ({
      id,
      person: people.get(otherId ?? group?.otherIds[0] ?? viewer.id)!,
      ...(group && { group: presentListedGroup(group, people) }),
    }));
    const conversationById = new Map(listed.map((one) => [one.id, one]));
    return {
      conversations: listed
        .filter(({ person, group }) =>
          group === undefined ? doesPersonNameMatchWords(person, words) : isGroupMatch(group, words),
        )
        .slice(0, limit),
      messages: found.flatMap((row) => {
        // Skips a message whose conversation began so late that the concurrent query did not find it.
        const conversation = conversationById.get(row.conversationId);
        if (conversation === undefined) return [];
        const { id: _id, person, group } = conversation;
        if (group === undefined) return [{ message: presentMessage(row), person }];
        const message = presentListedGroupMessage(row, people, visibility);
        return [{ message, person: people.get(row.senderId)!, group }];
      }),
    };
  },
);
