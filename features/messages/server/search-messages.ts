import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { searchMessages } from '../api.ts';
import { isPersonNameMatch } from '../domain/matches-person-name.ts';
import { splitMessageSearchIntoWords } from '../domain/parse-message-search.ts';
import { presentMessage } from './present.ts';
import { listConversationsToSearch, searchMessageRows } from './store-search.ts';

/** Searches the caller's conversations by name and by the words of their messages (EXP-068). */
export const searchMessagesHandler = implementFunction(
  searchMessages,
  async function searchMessages({ db, viewer }, { q, limit }) {
    const words = splitMessageSearchIntoWords(q);
    if (words.length === 0) return { conversations: [], messages: [] };
    const [searched, rows] = await Promise.all([
      listConversationsToSearch(db, viewer.id),
      searchMessageRows(db, { userId: viewer.id, words, limit }),
    ]);
    const people = await loadPeople(
      db,
      searched.map(({ otherId }) => otherId),
    );
    const listed = searched.map(({ id, otherId }) => ({ id, person: people.get(otherId)! }));
    const personOf = new Map(listed.map(({ id, person }) => [id, person]));
    return {
      conversations: listed.filter(({ person }) => isPersonNameMatch(person, words)).slice(0, limit),
      messages: rows.flatMap((row) => {
        // Skips a message whose conversation began so late that the concurrent query did not find it.
        const person = personOf.get(row.conversationId);
        return person === undefined ? [] : [{ message: presentMessage(row), person }];
      }),
    };
  },
);
