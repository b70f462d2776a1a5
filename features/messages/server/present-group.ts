/** Converts rows of groups and of their messages to the wire format. */
import type { Queryable } from '#platform/database/connection.ts';
import type { Person } from '#features/accounts/domain/present-person.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import type { VisibilityFilter } from '#features/visibility/server/public.ts';
import { findHidingReason, hideMessage } from '../domain/hide-message.ts';
import { presentMessage, presentMessages } from './present.ts';
import type { MessageRow } from './store.ts';
import type { ListedGroup } from './store-group-columns.ts';
import { listGroupReactions } from './store-group-reactions.ts';

/** Returns the ids of the people whom the row of a conversation in a list names. */
export const listPeopleOfConversation = (
  row: Pick<MessageRow, 'senderId' | 'subjectId'> & { otherId: string | null; group: ListedGroup | null },
): string[] =>
  row.group === null ? toList(row.otherId) : [...row.group.otherIds, row.senderId, ...toList(row.subjectId)];

const toList = (id: string | null): string[] => (id === null ? [] : [id]);

/** Converts the data of a group in a list to the wire format. */
export function presentListedGroup(group: ListedGroup, people: ReadonlyMap<string, Person>) {
  const { name, otherIds, memberCount } = group;
  return { name, memberCount, people: otherIds.map((id) => people.get(id)!) };
}

/**
 * Converts a message of a group to the wire format of lists of conversations, without the content of a person whom the
 * reader has blocked or who has blocked the reader.
 */
export function presentListedGroupMessage(
  row: MessageRow,
  people: ReadonlyMap<string, Person>,
  visibility: VisibilityFilter | null,
) {
  return hideMessage(
    { ...presentMessage(row), ...presentGroupFields(row, people) },
    findHidingReason(row, visibility),
  );
}

/**
 * Converts the messages of a group to the wire format: like `presentMessages`, and with authors, notices and reactions.
 * @param visibility rules that decide what the viewer may see; null for no restriction
 * @param onPerson called with each person whose name or content was looked up
 */
export async function presentGroupMessages(
  sql: Queryable,
  rows: readonly MessageRow[],
  now: Date,
  visibility: VisibilityFilter | null,
  onPerson?: (userId: string) => void,
) {
  const personIds = rows.flatMap(({ senderId, subjectId, quote }) => [
    senderId,
    ...toList(subjectId),
    ...toList(quote?.senderId ?? null),
  ]);
  const [messages, people, reactions] = await Promise.all([
    presentMessages(sql, rows, now, visibility, onPerson),
    loadPeople(sql, personIds),
    listGroupReactions(
      sql,
      rows.filter(({ content }) => content !== null).map(({ id }) => id),
    ),
  ]);
  for (const id of people.keys()) onPerson?.(id);
  return messages.map((message, index) => {
    const row = rows[index]!;
    const { quote } = message;
    const isQuoteHidden = quote !== null && visibility?.isBlocked(quote.senderId) === true;
    const presented = {
      ...message,
      ...presentGroupFields(row, people),
      quote:
        quote === null
          ? null
          : isQuoteHidden
            ? { ...quote, content: null, postId: null, imageCount: 0, hidden: true as const }
            : { ...quote, senderName: people.get(quote.senderId)!.displayName },
      reactions: reactions
        .filter(({ messageId, userId }) => messageId === row.id && visibility?.isBlocked(userId) !== true)
        .map(({ userId, reaction }) => ({ userId, reaction })),
    };
    return hideMessage(presented, findHidingReason(row, visibility));
  });
}

function presentGroupFields(row: MessageRow, people: ReadonlyMap<string, Person>) {
  const author = people.get(row.senderId)!;
  if (row.notice === null) return { author };
  const subject = row.subjectId === null ? undefined : people.get(row.subjectId);
  return { author, notice: { kind: row.notice, ...(subject && { subject }) } };
}
