/** What people of a town do on the wire, with how often. Some of it is refused, some comes twice at once. */
import type { Actor } from '#platform/testkit/actor.ts';
import type { Dice } from './dice.fixture.ts';

/** What was made so far, for others to act on. */
export interface Town {
  people: readonly Actor[];
  /** A small picture as a data URL. */
  picture: string;
  posts: string[];
  comments: { id: string; postId: string }[];
  stories: string[];
  storyComments: string[];
  held: { id: string; by: Actor }[];
  conversations: { id: string; by: Actor }[];
  messages: { id: string; by: Actor }[];
  notices: { id: string; of: Actor }[];
  made: number;
}

/** One call; `who` is null for a guest. */
export interface Deed {
  who: Actor | null;
  name: string;
  args: Record<string, unknown>;
}

type Make = (town: Town, dice: Dice, who: Actor) => Deed | undefined;

const of =
  (name: string, args: (town: Town, dice: Dice, who: Actor) => Record<string, unknown> | undefined): Make =>
  (town, dice, who) => {
    const given = args(town, dice, who);
    return given && { who, name, args: given };
  };
const onPost = (name: string) =>
  of(name, (town, dice) => {
    const postId = dice.late(town.posts);
    return postId === undefined ? undefined : { postId };
  });
const onComment = (name: string, more: object = {}) =>
  of(name, (town, dice) => {
    const comment = dice.late(town.comments);
    return comment && { commentId: comment.id, ...more };
  });
const onStory = (name: string, more: object = {}) =>
  of(name, (town, dice) => {
    const storyId = dice.late(town.stories);
    return storyId === undefined ? undefined : { storyId, ...more };
  });
const onPerson = (name: string) =>
  of(name, (town, dice, who) => {
    // Few at the centre, so that the same two meet again.
    const other = town.people[Math.floor(dice.roll() ** 2 * town.people.length)]!;
    return other === who && dice.chance(0.9) ? undefined : { userId: other.id };
  });

const zones = ['America/Phoenix', 'Asia/Tokyo', 'Pacific/Kiritimati', 'America/New_York', 'UTC'];
const here = { lat: 33.4484, lng: -112.074 };

const posting: [number, Make][] = [
  [
    60,
    of('createPost', (town, dice) => ({
      // Few texts now and then, so that some are the same again.
      content: dice.chance(0.2)
        ? `Again ${town.made % 5}`
        : `Post ${town.made} ${dice.chance(0.3) ? `for @${dice.pick(town.people).handle}` : ''} #law${town.made % 7}`,
    })),
  ],
  [
    30,
    of('updatePost', (town, dice) => {
      const postId = dice.late(town.posts);
      return postId === undefined
        ? undefined
        : { postId, content: `Changed ${town.made} #law${town.made % 5}` };
    }),
  ],
  [35, onPost('deletePost')],
  [35, onPost('restorePost')],
  [8, onPost('pinPost')],
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
  [5, (town, dice) => fromHeld(town, dice, 'releaseHeldPosts')],
  [3, (town, dice) => fromHeld(town, dice, 'cancelHeldPost')],
  [3, of('releaseHeldPosts', () => ({ here: { lat: 33.5, lng: -112.1 } }))],
  [
    40,
    (town, dice, who) => {
      const postIds = [dice.late(town.posts), dice.late(town.posts), dice.late(town.posts)].filter(
        (id) => id !== undefined,
      );
      if (postIds.length === 0) return undefined;
      const guestId = `guest_${'0'.repeat(8)}${Math.floor(dice.roll() * 20)}`;
      return dice.chance(0.25)
        ? { who: null, name: 'recordPostView', args: { postIds, guestId } }
        : { who, name: 'recordPostView', args: { postIds } };
    },
  ],
];

function fromHeld(town: Town, dice: Dice, name: string): Deed | undefined {
  const held = dice.late(town.held);
  return held && { who: held.by, name, args: { id: held.id } };
}

const answering: [number, Make][] = [
  [
    90,
    of('createComment', (town, dice) => {
      const parent = dice.chance(0.3) ? dice.late(town.comments) : undefined;
      const postId = parent?.postId ?? dice.late(town.posts);
      const content = `Comment ${town.made} ${dice.chance(0.2) ? `@${dice.pick(town.people).handle}` : ''}`;
      return postId === undefined ? undefined : { postId, content, ...(parent && { parentId: parent.id }) };
    }),
  ],
  [20, onComment('updateComment', { content: 'Said better' })],
  [40, onComment('deleteComment')],
  [50, onComment('likeComment')],
  [25, onComment('unlikeComment')],
];

const stories: [number, Make][] = [
  [6, of('createStory', (town) => ({ media: [town.picture], caption: `Story ${town.made}` }))],
  [4, onStory('deleteStory')],
  [
    45,
    (town, dice, who) => {
      const storyId = dice.late(town.stories);
      if (storyId === undefined) return undefined;
      const guestId = `guest_${'1'.repeat(8)}${Math.floor(dice.roll() * 20)}`;
      return dice.chance(0.3)
        ? { who: null, name: 'viewStory', args: { storyId, guestId } }
        : { who, name: 'viewStory', args: { storyId } };
    },
  ],
  [30, onStory('likeStory')],
  [15, onStory('unlikeStory')],
  [25, onStory('createStoryComment', { content: 'Lovely' })],
  [
    8,
    of('deleteStoryComment', (town, dice) => {
      const commentId = dice.late(town.storyComments);
      return commentId === undefined ? undefined : { commentId };
    }),
  ],
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
    of('sendMessage', (town, dice) => ({
      recipientId: dice.pick(town.people).id,
      content: `Message ${town.made}`,
    })),
  ],
  [
    20,
    (town, dice) => {
      const conversation = dice.late(town.conversations);
      if (!conversation) return undefined;
      const deeds: [string, object][] = [
        ['markConversationRead', { number: Math.floor(dice.roll() * 12) }],
        ['acceptConversation', {}],
        ['declineConversation', {}],
      ];
      const [name, more] = dice.pick(deeds);
      return { who: conversation.by, name, args: { conversationId: conversation.id, ...more } };
    },
  ],
  [
    8,
    (town, dice) => {
      const message = dice.late(town.messages);
      return message && { who: message.by, name: 'removeMessage', args: { messageId: message.id } };
    },
  ],
];

const oneself: [number, Make][] = [
  [12, of('listNotifications', (_town, dice) => ({ limit: dice.chance(0.5) ? 5 : 20 }))],
  [
    25,
    (town, dice) => {
      const notice = dice.late(town.notices);
      const names = [
        'markNotificationRead',
        'markNotificationRead',
        'removeNotification',
        'restoreNotification',
      ];
      return notice && { who: notice.of, name: dice.pick(names), args: { notificationId: notice.id } };
    },
  ],
  [3, of('markAllNotificationsRead', () => ({}))],
  [3, of('updateProfile', (_town, dice) => ({ timeZone: dice.pick(zones) }))],
  [
    4,
    of('updateNotificationSettings', (_town, dice) => ({
      types: { like: { list: dice.chance(0.7) } },
      requests: { strangers: dice.chance(0.2) },
    })),
  ],
  [6, of('reconcileEmailTokenGrants', (_town, _dice, who) => ({ email: `${who.handle}@example.org` }))],
];

const deeds = [...posting, ...answering, ...stories, ...together, ...oneself];
const weight = deeds.reduce((sum, [one]) => sum + one, 0);

/** The next thing that somebody does. */
export function nextDeed(town: Town, dice: Dice): Deed {
  for (;;) {
    town.made += 1;
    let left = dice.roll() * weight;
    const [, make] = deeds.find(([one]) => (left -= one) < 0)!;
    const deed = make(town, dice, dice.pick(town.people));
    if (deed) return deed;
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

/** Takes into the town what a deed made. */
export function takeIn(town: Town, deed: Deed, answer: Made): void {
  const { who, name } = deed;
  if (name === 'createPost') town.posts.push(answer.post!.id);
  if (name === 'releaseHeldPosts') town.posts.push(...answer.published!);
  if (name === 'createComment')
    town.comments.push({ id: answer.comment!.id, postId: answer.comment!.postId! });
  if (name === 'createStory') town.stories.push(answer.story!.id);
  if (name === 'createStoryComment') town.storyComments.push(answer.comment!.id);
  if (who === null) return;
  if (name === 'holdPost') town.held.push({ id: answer.held!.id, by: who });
  if (name === 'sendMessage') {
    const { id, conversationId } = answer.message!;
    town.messages.push({ id, by: who });
    const other = town.people.find((person) => person.id === deed.args['recipientId'])!;
    town.conversations.push({ id: conversationId, by: who }, { id: conversationId, by: other });
  }
  if (name === 'listNotifications')
    town.notices.push(...answer.notifications!.map(({ id }) => ({ id, of: who })));
}
