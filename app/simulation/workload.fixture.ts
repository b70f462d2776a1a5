/**
 * Random calls of the people in a simulated town. Each kind of call has a frequency. The server refuses some of the
 * calls, and some run twice concurrently.
 */
import type { TestActor } from '#platform/testkit/actor.ts';
import type { SeededRandom } from './seeded-random.fixture.ts';

/** Content with its author. */
interface Work {
  id: string;
  by: TestActor;
}

/** The content that the simulation has created so far. Later calls act on it. */
export interface SimulatedTown {
  people: readonly TestActor[];
  /** A small picture as a data URL. */
  picture: string;
  posts: Work[];
  comments: (Work & { postId: string })[];
  stories: Work[];
  storyComments: Work[];
  held: Work[];
  conversations: Work[];
  messages: Work[];
  /** Notifications; `by` is the recipient. */
  notices: Work[];
  /** Notifications that were removed from a list. */
  removed: Work[];
  made: number;
}

/** One function call of the simulation; `who` is null for a guest. */
export interface SimulatedOperation {
  who: TestActor | null;
  name: string;
  args: Record<string, unknown>;
}

type Make = (town: SimulatedTown, random: SeededRandom, who: TestActor) => SimulatedOperation | undefined;

const of =
  (
    name: string,
    args: (town: SimulatedTown, random: SeededRandom, who: TestActor) => Record<string, unknown> | undefined,
  ): Make =>
  (town, random, who) => {
    const given = args(town, random, who);
    return given && { who, name, args: given };
  };

/** Returns a function that creates operations on existing content. */
function onWork(list: (town: SimulatedTown) => readonly Work[], field: string) {
  return (name: string, more: object = {}): Make =>
    (town, random, who) => {
      const work = random.late(list(town));
      return work && { who, name, args: { [field]: work.id, ...more } };
    };
}
/** Changes the operation so that mostly the author of the content runs it, because the server refuses others. */
function byMaker(make: Make, list: (town: SimulatedTown) => readonly Work[]): Make {
  return (town, random, who) => {
    const operation = make(town, random, who);
    if (operation === undefined || random.chance(0.3)) return operation;
    const ids = Object.values(operation.args);
    return { ...operation, who: list(town).find((work) => ids.includes(work.id))?.by ?? who };
  };
}
const posts = (town: SimulatedTown) => town.posts;
const comments = (town: SimulatedTown) => town.comments;
const storiesOf = (town: SimulatedTown) => town.stories;
const storyComments = (town: SimulatedTown) => town.storyComments;
const onPost = onWork(posts, 'postId');
const onComment = onWork(comments, 'commentId');
const onStory = onWork(storiesOf, 'storyId');
const onPerson = (name: string) =>
  of(name, (town, random, who) => {
    // Prefers a few people, so that the same two meet repeatedly.
    const other = town.people[Math.floor(random.roll() ** 2 * town.people.length)]!;
    return other === who && random.chance(0.9) ? undefined : { userId: other.id };
  });

const zones = ['America/Phoenix', 'Asia/Tokyo', 'Pacific/Kiritimati', 'America/New_York', 'UTC'];
const here = { lat: 33.4484, lng: -112.074 };

const posting: [number, Make][] = [
  [
    60,
    of('createPost', (town, random) => ({
      // Sometimes uses one of a few texts, so that duplicates occur.
      content: random.chance(0.2)
        ? `Again ${town.made % 5}`
        : `Post ${town.made} ${random.chance(0.3) ? `for @${random.pick(town.people).handle}` : ''} #law${town.made % 7}`,
    })),
  ],
  [
    25,
    byMaker(
      (town, random, who) =>
        onPost('updatePost', { content: `Changed ${town.made} #law${town.made % 5}` })(town, random, who),
      posts,
    ),
  ],
  [14, byMaker(onPost('deletePost'), posts)],
  [25, byMaker(onPost('restorePost'), posts)],
  [8, byMaker(onPost('pinPost'), posts)],
  [15, onPost('savePost')],
  [10, onPost('unsavePost')],
  [35, onPost('sharePost')],
  [120, onPost('likePost')],
  [60, onPost('unlikePost')],
  [
    10,
    of('holdPost', (town) => ({
      content: `Leaving ${town.made}`,
      location: { ...here, precision: 'street' },
    })),
  ],
  [8, (town, random) => fromHeld(town, random, 'releaseHeldPosts')],
  [3, (town, random) => fromHeld(town, random, 'cancelHeldPost')],
  [
    40,
    (town, random, who) => {
      const postIds = [1, 2, 3].flatMap(() => random.late(town.posts)?.id ?? []);
      if (postIds.length === 0) return undefined;
      const guestId = `guest_${'0'.repeat(8)}${Math.floor(random.roll() * 20)}`;
      return random.chance(0.25)
        ? { who: null, name: 'recordPostView', args: { postIds, guestId } }
        : { who, name: 'recordPostView', args: { postIds } };
    },
  ],
];

function fromHeld(town: SimulatedTown, random: SeededRandom, name: string): SimulatedOperation | undefined {
  const held = random.late(town.held);
  return held && { who: held.by, name, args: { id: held.id } };
}

const answering: [number, Make][] = [
  [
    90,
    of('createComment', (town, random) => {
      const parent = random.chance(0.3) ? random.late(town.comments) : undefined;
      const postId = parent?.postId ?? random.late(town.posts)?.id;
      const content = `Comment ${town.made} ${random.chance(0.2) ? `@${random.pick(town.people).handle}` : ''}`;
      return postId === undefined ? undefined : { postId, content, ...(parent && { parentId: parent.id }) };
    }),
  ],
  [20, byMaker(onComment('updateComment', { content: 'Said better' }), comments)],
  [30, byMaker(onComment('deleteComment'), comments)],
  [50, onComment('likeComment')],
  [25, onComment('unlikeComment')],
];

const stories: [number, Make][] = [
  [6, of('createStory', (town) => ({ media: [town.picture], caption: `Story ${town.made}` }))],
  [3, byMaker(onStory('deleteStory'), storiesOf)],
  [
    45,
    (town, random, who) => {
      const storyId = random.late(town.stories)?.id;
      if (storyId === undefined) return undefined;
      const guestId = `guest_${'1'.repeat(8)}${Math.floor(random.roll() * 20)}`;
      return random.chance(0.3)
        ? { who: null, name: 'viewStory', args: { storyId, guestId } }
        : { who, name: 'viewStory', args: { storyId } };
    },
  ],
  [30, onStory('likeStory')],
  [15, onStory('unlikeStory')],
  [25, onStory('createStoryComment', { content: 'Lovely' })],
  [8, byMaker(onWork(storyComments, 'commentId')('deleteStoryComment'), storyComments)],
];

const together: [number, Make][] = [
  [45, onPerson('followUser')],
  [25, onPerson('unfollowUser')],
  [4, onPerson('blockUser')],
  [6, onPerson('unblockUser')],
  [4, onPerson('muteUser')],
  [4, onPerson('unmuteUser')],
  [
    30,
    of('sendMessage', (town, random) => ({
      recipientId: random.pick(town.people).id,
      content: `Message ${town.made}`,
    })),
  ],
  [
    20,
    (town, random) => {
      const conversation = random.late(town.conversations);
      if (!conversation) return undefined;
      const choices: [string, object][] = [
        ['markConversationRead', { number: Math.floor(random.roll() * 12) }],
        ['acceptConversation', {}],
        ['declineConversation', {}],
      ];
      const [name, more] = random.pick(choices);
      return { who: conversation.by, name, args: { conversationId: conversation.id, ...more } };
    },
  ],
  [
    8,
    (town, random) => {
      const message = random.late(town.messages);
      return message && { who: message.by, name: 'removeMessage', args: { messageId: message.id } };
    },
  ],
];

const oneself: [number, Make][] = [
  [12, of('listNotifications', (_town, random) => ({ limit: random.chance(0.5) ? 5 : 20 }))],
  [
    15,
    byMaker(onWork((town) => town.notices, 'notificationId')('markNotificationRead'), (town) => town.notices),
  ],
  [
    8,
    byMaker(onWork((town) => town.notices, 'notificationId')('removeNotification'), (town) => town.notices),
  ],
  [
    8,
    byMaker(
      onWork((town) => town.removed.slice(-3), 'notificationId')('restoreNotification'),
      (town) => town.removed,
    ),
  ],
  [3, of('markAllNotificationsRead', () => ({}))],
  [4, of('pauseStreak', (_town, random) => ({ days: 1 + Math.floor(random.roll() * 30) }))],
  [3, of('resumeStreak', () => ({}))],
  [3, of('updateProgressSettings', (_town, random) => ({ isOn: random.chance(0.5) }))],
  [3, of('updateProfile', (_town, random) => ({ timeZone: random.pick(zones) }))],
  [
    4,
    of('updateNotificationSettings', (_town, random) => ({
      types: { like: { list: random.chance(0.7) } },
      requests: { strangers: random.chance(0.2) },
    })),
  ],
  [6, of('reconcileEmailTokenGrants', (_town, _dice, who) => ({ email: `${who.handle}@example.org` }))],
];

const operationKinds = [...posting, ...answering, ...stories, ...together, ...oneself];
const weight = operationKinds.reduce((sum, [one]) => sum + one, 0);

/** Returns a random operation by a random person of the town. Draws again until the drawn operation is possible. */
export function chooseNextOperation(town: SimulatedTown, random: SeededRandom): SimulatedOperation {
  for (;;) {
    town.made += 1;
    let left = random.roll() * weight;
    const [, make] = operationKinds.find(([one]) => (left -= one) < 0)!;
    const operation = make(town, random, random.pick(town.people));
    if (operation) return operation;
  }
}

interface Made {
  post?: { id: string };
  comment?: { id: string; postId?: string; storyId?: string };
  story?: { id: string };
  held?: { id: string };
  published?: string[];
  message?: { id: string; conversationId: string };
  notifications?: { id: string }[];
}

/** Adds to the town the content that an operation has created, so that later operations can use it. */
export function addCreatedContent(
  town: SimulatedTown,
  { who, name, args }: SimulatedOperation,
  answer: Made,
): void {
  if (who === null) return;
  const add = (list: Work[], id: string) => list.push({ id, by: who });
  if (name === 'createPost') add(town.posts, answer.post!.id);
  if (name === 'releaseHeldPosts') for (const id of answer.published!) add(town.posts, id);
  if (name === 'createComment')
    town.comments.push({ id: answer.comment!.id, by: who, postId: answer.comment!.postId! });
  if (name === 'createStory') add(town.stories, answer.story!.id);
  if (name === 'createStoryComment') add(town.storyComments, answer.comment!.id);
  if (name === 'holdPost') add(town.held, answer.held!.id);
  if (name === 'removeNotification') add(town.removed, args['notificationId'] as string);
  if (name === 'listNotifications') for (const { id } of answer.notifications!) add(town.notices, id);
  if (name === 'sendMessage') {
    const { id, conversationId } = answer.message!;
    add(town.messages, id);
    const other = town.people.find((person) => person.id === args['recipientId'])!;
    town.conversations.push({ id: conversationId, by: who }, { id: conversationId, by: other });
  }
}
