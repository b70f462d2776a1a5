import { implement } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { visibilityKey } from '#features/visibility/server/public.ts';
import { listRelations } from '#features/follows/server/public.ts';
import { getConversation } from '../api.ts';
import { countMessagesLeft } from '../domain/decide-message.ts';
import { findOwnMember } from './present.ts';
import { sendRefused } from './refusals.ts';
import { countSent, findConversationId, findMember } from './store.ts';

/** EXP-068: returns the other participant of a conversation, and how many messages the caller may send. */
export const getConversationFunction = implement(
  getConversation,
  async function getConversation({ db, platform, viewer }, args) {
    const me = viewer.id;
    const otherId = args.withId ?? (await findOwnMember(db, platform, args.conversationId!, me)).otherId;
    if (otherId === me) throw sendRefused('yourself');
    const person = (await loadPeople(db, [otherId])).get(otherId)!;
    const isBlocked = await platform.service(visibilityKey).isBlockedBetween(db, me, otherId);
    const id = args.conversationId ?? (await findConversationId(db, me, otherId));
    // An inactive person remains visible in existing conversations, but nobody can begin a new one with them.
    if (isBlocked || (id === undefined && !person.isActive)) throw sendRefused('no_such_person');
    const [relations, mine, theirs, sent] = await Promise.all([
      listRelations(db, me, [otherId]),
      id === undefined ? undefined : findMember(db, id, me),
      id === undefined ? undefined : findMember(db, id, otherId),
      id === undefined ? 0 : countSent(db, id, me),
    ]);
    const left = countMessagesLeft({
      senderId: me,
      recipient: person,
      isBlocked,
      isFollowed: relations.followers.has(otherId),
      state: theirs?.state ?? null,
      sent,
    });
    return { id: id ?? null, person, state: mine?.state ?? null, left };
  },
);
