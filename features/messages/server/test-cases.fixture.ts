/** Test cases that reactions, the search and groups add to the tests of the whole app. */
import type { FeatureTestCases } from '#app/feature-test-cases.fixture.ts';
import { maxGroupNameLength, maxMessageLength } from '../domain/limits.ts';

/** Mutations of the members of a group, which people do rarely. */
const groupMutations = [
  'createGroupConversation',
  'sendGroupMessage',
  'addGroupMembers',
  'removeGroupMember',
  'leaveGroup',
  'renameGroup',
  'setGroupMuted',
];

export const testCases: FeatureTestCases = {
  access: {
    likeMessage: 'person',
    unlikeMessage: 'person',
    reactToMessage: 'person',
    searchMessages: 'person',
    ...Object.fromEntries(groupMutations.map((name) => [name, 'person' as const])),
  },
  queries: {
    searchMessages: {
      args: ({ word, author }) => [
        { q: word },
        { q: author.handle },
        { q: word, groups: true },
        { q: author.handle, groups: true },
      ],
      shows: ['message', 'person'],
    },
  },
  reachesOthers: [
    'likeMessage',
    'reactToMessage',
    'createGroupConversation',
    'sendGroupMessage',
    'addGroupMembers',
    'removeGroupMember',
    'renameGroup',
  ],
  mutationsWithoutRoundTripLimit: ['likeMessage', 'unlikeMessage', 'reactToMessage', ...groupMutations],
  limits: [
    {
      max: maxGroupNameLength,
      columns: ['conversations.name'],
      args: ['createGroupConversation.name', 'renameGroup.name'],
      boxes: [
        ['messages/web/groups/new-group.tsx', 'maxGroupNameLength'],
        ['messages/web/groups/group-name-form.tsx', 'maxGroupNameLength'],
      ],
    },
    { max: maxMessageLength, args: ['sendGroupMessage.content'] },
  ],
  async makePersonalRows({ db, plaza, clock }, { dot, ana, ben }) {
    // Dot has written to Ana before, and likes the answer.
    await db`
      with counted as (
        update conversations set last_number = last_number + 1
        where ${dot.id} in (first_id, second_id) and ${ana.id} in (first_id, second_id)
        returning id, last_number),
      answer as (
        insert into messages (id, conversation_id, number, sender_id, content, created_at)
        select ${plaza.platform.newId()}, id, last_number, ${ana.id}, 'See you there', ${clock.now()} from counted
        returning id)
      insert into message_likes (message_id, user_id, created_at) select id, ${dot.id}, ${clock.now()} from answer`;
    // Dot is in a group with Ana and Ben, was added to it, wrote in it and reacted to a message.
    await db`
      with made as (
        insert into conversations (id, created_at, last_message_at, last_number)
        values (${plaza.platform.newId()}, ${clock.now()}, ${clock.now()}, 3) returning id),
      joined as (
        insert into conversation_members (conversation_id, user_id, state)
        select id, unnest(${[ana.id, ben.id, dot.id]}::uuid[]), 'accepted' from made),
      written as (
        insert into messages (id, conversation_id, number, sender_id, content, created_at, notice, subject_id)
        select m.id, made.id, m.number, m.sender_id, m.content, ${clock.now()}, m.notice, m.subject_id
        from made, (values
          (${plaza.platform.newId()}::uuid, 1, ${ana.id}::uuid, '', 'added', ${dot.id}::uuid),
          (${plaza.platform.newId()}::uuid, 2, ${dot.id}::uuid, 'Hello all', null, null),
          (${plaza.platform.newId()}::uuid, 3, ${ana.id}::uuid, 'Hi', null, null)
        ) as m (id, number, sender_id, content, notice, subject_id)
        returning id, number)
      insert into group_message_reactions (message_id, user_id, reaction, created_at)
      select id, ${dot.id}, '👍', ${clock.now()} from written where number = 3`;
  },
};
