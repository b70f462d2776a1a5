/**
 * Attacks of the storm, a load test under attack. Each attack sends requests at a steady rate. The requests are cheap
 * to send and expensive to answer.
 */
import { encodeCursor } from '#platform/contract/cursor.ts';
import { pickRandomItem } from '../random.ts';
import { createFunctionCallRequest, type OutgoingRequest } from './client.ts';
import type { HostileRequestBodies } from './hostile-request-bodies.ts';
import type { StormPopulation } from './population.ts';

/** One kind of hostile request, with its rate. */
export interface Attack {
  name: string;
  perSecond: number;
  make(random: () => number): OutgoingRequest;
}

const word = (random: () => number) => Math.floor(random() * 2 ** 40).toString(36);

/** Returns all attacks of the storm load test. */
export function listAttacks(population: StormPopulation, bodies: HostileRequestBodies): Attack[] {
  const context = { population, bodies };
  return [
    ...onAccounts(context),
    ...onBodies(context),
    ...listExpensiveReadAttacks(population),
    ...onWrites(context),
  ];
}

interface Context {
  population: StormPopulation;
  bodies: HostileRequestBodies;
}

/** Returns attacks on accounts: sign-ups, guessed passwords, password resets for other people, and data exports. */
function onAccounts({ population: { people, attackers } }: Context): Attack[] {
  const token = (random: () => number) => pickRandomItem(attackers, random).token;
  return [
    {
      name: 'sign up with a bearer',
      perSecond: 4,
      make: (random) => {
        const name = `storm${word(random)}`;
        const args = { email: `${name}@example.org`, password: `${name} at dawn`, displayName: name };
        // A sign-up ends the session of its bearer token, so the attacker loses the session of one account.
        return createFunctionCallRequest('signUp', args, attackers[0]!.token);
      },
    },
    {
      name: 'guess passwords',
      perSecond: 5,
      make: (random) =>
        createFunctionCallRequest(
          'logIn',
          { email: pickRandomItem(people, random).email, password: word(random) },
          attackers[0]!.token,
        ),
    },
    {
      name: 'reset passwords of others',
      perSecond: 2,
      make: (random) =>
        createFunctionCallRequest('resetPassword', { email: pickRandomItem(people, random).email }),
    },
    {
      name: 'export',
      perSecond: 1,
      make: (random) => createFunctionCallRequest('exportMyData', {}, token(random)),
    },
  ];
}

function onBodies({ population: { attackers }, bodies }: Context): Attack[] {
  const post = (body: Buffer, random: () => number): OutgoingRequest => ({
    method: 'POST',
    path: '/plaza/us-central1/createPost',
    token: pickRandomItem(attackers, random).token,
    body,
  });
  return [
    {
      name: 'huge bodies',
      perSecond: 0.4,
      make: (random) => post(pickRandomItem(bodies.huge, random), random),
    },
    {
      name: 'picture bombs',
      perSecond: 1.5,
      make: (random) => post(pickRandomItem(bodies.bombs, random), random),
    },
    {
      name: 'broken JSON',
      perSecond: 10,
      make: (random) => ({
        method: 'POST',
        path: '/plaza/us-central1/logIn',
        body: `{"email":"${word(random)}`,
      }),
    },
  ];
}

/**
 * Returns attacks that call the most expensive read functions open to guests, some with invented cursors. Each request
 * is sent as a guest or with the session of an attacker account, chosen at random.
 */
export function listExpensiveReadAttacks(population: StormPopulation): Attack[] {
  return listGuestReads(population).map(({ name, perSecond, make }) => ({
    name,
    perSecond,
    make: (random) => {
      const token = random() < 0.5 ? undefined : pickRandomItem(population.attackers, random).token;
      return { ...make(random), token };
    },
  }));
}

function listGuestReads({ people, postIds }: StormPopulation): Attack[] {
  const inventedCursor = (random: () => number) =>
    encodeCursor([
      new Date(1.6e12 + Math.floor(random() * 1.9e11)).toISOString(),
      pickRandomItem(postIds, random),
    ]);
  const page = (path: string): OutgoingRequest => ({ method: 'GET', path });
  return [
    {
      name: 'invented pages of the feed',
      perSecond: 30,
      make: (random) => createFunctionCallRequest('listPosts', { limit: 50, cursor: inventedCursor(random) }),
    },
    {
      name: 'search for a name that everybody has',
      perSecond: 25,
      make: (random) =>
        createFunctionCallRequest('search', {
          q: pickRandomItem(['maria', 'neighbor', 'maria neighbor 1', 'ma'], random),
        }),
    },
    {
      name: 'search for many words',
      perSecond: 10,
      make: (random) =>
        createFunctionCallRequest('search', {
          q: Array.from({ length: 25 }, () => word(random).slice(0, 5)).join(' '),
        }),
    },
    {
      name: 'ranked feed',
      perSecond: 10,
      make: () => createFunctionCallRequest('processSmartFeedAlgorithm', { limit: 50 }),
    },
    {
      name: 'comments, likers and figures',
      perSecond: 20,
      make: (random) =>
        pickRandomItem(
          [
            createFunctionCallRequest('listComments', {
              postId: pickRandomItem(postIds, random),
              limit: 50,
              sort: 'top',
            }),
            createFunctionCallRequest('listPostLikers', {
              postId: pickRandomItem(postIds, random),
              limit: 50,
            }),
            createFunctionCallRequest('getUserStats', { userId: pickRandomItem(people, random).id }),
            createFunctionCallRequest('listStories', { limit: 50 }),
            createFunctionCallRequest('getBooksHistory', {}),
            createFunctionCallRequest('listVenues', { q: 'park', limit: 50 }),
          ],
          random,
        ),
    },
    {
      name: 'reference, page heads and drawings',
      perSecond: 15,
      make: (random) =>
        pickRandomItem(
          [
            page('/docs/openapi.json'),
            page(`/post/${pickRandomItem(postIds, random)}`),
            page(`/media/avatars/${pickRandomItem(people, random).id}?v=${word(random)}`),
            page(`/media/posters/${word(random)}/${word(random)}.svg`),
          ],
          random,
        ),
    },
    {
      name: 'views and visits of guests',
      perSecond: 15,
      make: (random) =>
        random() < 0.5
          ? createFunctionCallRequest('recordPostView', {
              postIds: [pickRandomItem(postIds, random)],
              guestId: `guest_${word(random)}${word(random)}`,
            })
          : createFunctionCallRequest('processEventTracking', {
              events: Array.from({ length: 20 }, () => `e_${word(random)}`),
              sessionId: `s${word(random)}${word(random)}`,
            }),
    },
  ];
}

/** Returns attacks that write, such as comments that the server must send to many other people. */
function onWrites({ population: { people, attackers, postIds, attackerPostIds } }: Context): Attack[] {
  const token = (random: () => number) => pickRandomItem(attackers, random).token;
  const own = (random: () => number) => Math.floor(random() * attackers.length);
  const mentions = people.map((person) => `@${person.handle}`).join(' ');
  const person = (random: () => number) => ({ userId: pickRandomItem(people, random).id });
  return [
    {
      name: 'likes on and off',
      perSecond: 25,
      make: (random) =>
        createFunctionCallRequest(
          pickRandomItem(['likePost', 'unlikePost'], random),
          { postId: pickRandomItem(postIds, random) },
          token(random),
        ),
    },
    {
      name: 'edits of one post',
      perSecond: 15,
      make: (random) => {
        const index = own(random);
        const args = { postId: attackerPostIds[index]!, content: `Edit ${word(random)} #${word(random)}` };
        return createFunctionCallRequest('updatePost', args, attackers[index]!.token);
      },
    },
    {
      name: 'posts and comments that mention everybody',
      perSecond: 8,
      make: (random) =>
        random() < 0.3
          ? createFunctionCallRequest(
              'createPost',
              { content: `${word(random)} ${mentions}`.slice(0, 2_000) },
              token(random),
            )
          : createFunctionCallRequest(
              'createComment',
              {
                postId: pickRandomItem(postIds, random),
                content: `${word(random)} ${mentions}`.slice(0, 500),
              },
              token(random),
            ),
    },
    {
      name: 'follow, block, private and back',
      perSecond: 12,
      make: (random) =>
        pickRandomItem(
          [
            createFunctionCallRequest('followUser', person(random), token(random)),
            createFunctionCallRequest('unfollowUser', person(random), token(random)),
            createFunctionCallRequest('blockUser', person(random), token(random)),
            createFunctionCallRequest('unblockUser', person(random), token(random)),
            createFunctionCallRequest('updatePrivacy', { isPrivate: random() < 0.5 }, token(random)),
          ],
          random,
        ),
    },
    {
      name: 'link cards',
      perSecond: 4,
      make: (random) =>
        createFunctionCallRequest(
          'processLinkUnfurl',
          { url: `http://127.0.0.1:9/${word(random)}` },
          token(random),
        ),
    },
  ];
}
