/** Arguments of the most expensive calls that a guest can make. Every function that guests may call has an entry. */
import { featureTestCases } from '#app/feature-test-cases.fixture.ts';
import { encodeCursor } from '#platform/contract/cursor.ts';
import {
  firstNameSharedByAllPeople,
  tagOnAllPosts,
  wordInAllPosts,
  tagOnOldestPosts,
  wordInOlderPosts,
} from './large-town.ts';
import type { LargeTestTown } from './large-town-shape.ts';

/**
 * Arguments to try for each function, by the name of the function. The result of a function is the duration of the
 * slowest of these calls.
 */
type WorstCalls = Record<string, object[]>;

const aLongTimeAgo = '2001-01-01T00:00:00.000Z';
const zeroId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const nobody = '01970000-0000-7000-8000-00000000ffff';

/** Returns two cursors of a paged list, without having read the list: one for its end and one for its middle. */
function cursors(town: LargeTestTown): string[] {
  const middle = new Date(town.now.getTime() - (town.posts / 2) * 1_000).toISOString();
  return [encodeCursor([aLongTimeAgo, zeroId]), encodeCursor([middle, lastId])];
}

function searches(town: LargeTestTown): object[] {
  const near = { lat: 33.4484, lng: -112.074, radiusKm: 100 };
  const long = Array.from({ length: 12 }, (_, at) => `wxyz${at}qkjvb`).join(' ');
  const texts = [
    firstNameSharedByAllPeople,
    firstNameSharedByAllPeople.slice(0, 1),
    firstNameSharedByAllPeople.slice(0, 2),
    firstNameSharedByAllPeople.slice(0, 3),
    `${firstNameSharedByAllPeople} Aason`,
    'Marai',
    'maria.1',
    '@maria',
    wordInAllPosts,
    `${wordInAllPosts} canal sunrise library heat shade music river hike coffee`,
    `${wordInAllPosts} zzzzunknown`,
    'wordbh wordbj',
    'wordbh canal',
    wordInOlderPosts,
    `${wordInOlderPosts} ${wordInAllPosts}`,
    'ria mar',
    'w',
    'wo',
    'wor',
    'word',
    '%',
    '%%%%%%%%',
    '______',
    'a'.repeat(200),
    'ab '.repeat(66),
    'maria '.repeat(33),
    long,
    'ma ar ri ia am mr rm im mi ir',
    'ß'.repeat(200),
    `#${tagOnAllPosts}`,
    `#${tagOnOldestPosts} ${wordInAllPosts}`,
    `#${tagOnOldestPosts} zzzz`,
    `from:${town.mostFollowedHandle} ${wordInAllPosts}`,
    `has:image ${wordInAllPosts}`,
    `since:2001-01-01 ${wordInAllPosts}`,
    `until:2002-01-01 ${wordInAllPosts}`,
    `near:phoenix ${wordInAllPosts}`,
  ];
  return [
    ...texts.map((q) => ({ q, limit: 50 })),
    ...['people', 'posts', 'venues', 'tags'].flatMap((kind) => [
      { q: firstNameSharedByAllPeople, kinds: [kind], limit: 50, cursor: encodeCursor([300]) },
      { q: wordInAllPosts, kinds: [kind], limit: 50, cursor: encodeCursor([299]) },
    ]),
    {
      q: wordInAllPosts,
      near,
      tag: tagOnOldestPosts,
      userId: town.mostFollowedUserId,
      hasImage: true,
      limit: 50,
    },
    { q: 'wordbh', near, tag: tagOnAllPosts, userId: nobody, limit: 50 },
    { q: '', near, limit: 50 },
    { q: '', tag: tagOnAllPosts, userId: town.mostFollowedUserId, limit: 50 },
    { q: '', hasImage: true, limit: 50 },
  ];
}

function listPosts(town: LargeTestTown): object[] {
  const filters = [
    {},
    { feed: 'social' },
    { tag: tagOnAllPosts },
    { tag: tagOnOldestPosts },
    { tag: 'tag17' },
    { tag: 'nosuchtag' },
    { userId: town.mostFollowedUserId },
    { userId: nobody },
    { venueId: town.venue },
    { venueId: 'ven_none' },
    { userId: town.mostFollowedUserId, tag: tagOnOldestPosts },
    { userId: town.mostFollowedUserId, venueId: 'ven_none' },
    { userId: nobody, tag: tagOnAllPosts, venueId: town.venue },
    { tag: tagOnOldestPosts, venueId: town.venue, feed: 'social' },
    { tag: 'tag17', venueId: town.venue },
    { userId: town.mostFollowedUserId, tag: 'tag18', venueId: town.venue, feed: 'social' },
  ];
  return filters.flatMap((filter) => [
    { ...filter, limit: 100 },
    ...cursors(town).map((cursor) => ({ ...filter, limit: 100, cursor })),
  ]);
}

/** Returns the arguments with which each function is most expensive in the large town, by the name of the function. */
export function listMostExpensiveCallArguments(town: LargeTestTown): WorstCalls {
  const [end, middle] = cursors(town) as [string, string];
  const paged = (args: object, limit = 100) => [
    { ...args, limit },
    { ...args, limit, cursor: end },
    { ...args, limit, cursor: middle },
  ];
  const person = { userId: town.mostFollowedUserId };
  const world = { south: -90, west: -180, north: 90, east: 180 };
  const near = { lat: 33.4484, lng: -112.074, radiusKm: 100 };
  const ranked = encodeCursor([town.now.toISOString(), town.now.toISOString(), lastId, 2 ** 31 - 1]);
  const rankedOld = encodeCursor([aLongTimeAgo, aLongTimeAgo, lastId, 0]);
  const account = { email: 'worst.call@example.org', password: 'long walks '.repeat(11) };
  return {
    ...Object.assign({}, ...featureTestCases.map((cases) => cases.worstCalls?.(town))),
    // Every new account has the first name that all people of the town have, which is the worst case for unique
    // handles.
    signUp: Array.from({ length: 8 }, (_, at) => ({
      ...account,
      email: `worst.call${at === 0 ? '' : at}@example.org`,
      displayName: firstNameSharedByAllPeople,
    })),
    logIn: [account],
    logInDemo: [{}],
    logOut: [{}],
    getSession: [{}],
    resetPassword: [{ email: account.email }],
    confirmPasswordReset: [{ token: 'x'.repeat(43), password: account.password }],
    getProfile: [person, { handle: town.mostFollowedHandle }, { handle: 'nobody.of.this.name' }],
    createDataArchiveLink: [account],
    exportMyData: [account],
    listTowns: [
      { q: 'a', limit: 60 },
      { q: 'san', limit: 60 },
      { q: 'q'.repeat(80), limit: 60 },
      { bounds: world, limit: 60 },
      { bounds: { south: 10, west: 170, north: 11, east: -170 }, limit: 60 },
    ],
    getBasemap: [{}],
    getPrivacyNotice: [{}],
    listVenues: [
      { limit: 100 },
      { q: wordInAllPosts, limit: 100 },
      { q: 'x'.repeat(80), limit: 100 },
      { q: '%', bounds: world, limit: 100 },
      { near, limit: 100 },
      { near, q: wordInAllPosts, category: 'food', bounds: world, limit: 100 },
    ],
    // The URL is refused before any external request.
    processLinkUnfurl: [{ url: 'http://127.0.0.1/' }],
    getVenue: [{ venueId: town.venue }],
    getBooks: [{}],
    getBooksHistory: [{}],
    getPostHistory: [{ postId: town.mostLikedPostId }],
    recordPostView: [{ postId: town.mostLikedPostId, guestId: 'guest_12345678' }],
    listPostTags: [
      { prefix: '', limit: 20 },
      { prefix: 't', limit: 20 },
      { prefix: '%_', limit: 20 },
    ],
    listStories: [...paged({}), ...paged(person)],
    getStory: [{ storyId: town.mostCommentedStoryId }],
    viewStory: [{ storyId: town.mostCommentedStoryId, guestId: 'guest_12345678' }],
    listStoryComments: paged({ storyId: town.mostCommentedStoryId }),
    listComments: ['newest', 'oldest', 'top'].flatMap((sort) => [
      { postId: town.mostLikedPostId, sort, limit: 100 },
      { postId: town.mostLikedPostId, sort, limit: 100, cursor: encodeCursor([0, 3, aLongTimeAgo, zeroId]) },
      {
        postId: town.mostLikedPostId,
        sort,
        limit: 100,
        cursor: encodeCursor([1, 3, town.now.toISOString(), lastId]),
      },
    ]),
    listPostLikers: paged({ postId: town.mostLikedPostId }),
    listFollowers: paged(person),
    listFollowing: paged(person),
    getFollowStatus: [person],
    listPosts: listPosts(town),
    getPost: [{ postId: town.mostLikedPostId }],
    getPosts: [{ postIds: town.newest.slice(0, 50) }, { postIds: Array.from({ length: 50 }, () => nobody) }],
    getPinnedPost: [person],
    processSmartFeedAlgorithm: [
      { limit: 50 },
      { feed: 'social', limit: 50, cursor: rankedOld },
      { limit: 50, cursor: ranked },
      { posts: town.newest.slice(0, 400), limit: 50 },
    ],
    search: searches(town),
    getUserStats: [person],
    processContentValidation: [
      'ab'.repeat(10_000),
      'f u c k '.repeat(2_500),
      'fuck '.repeat(4_000),
      'a '.repeat(10_000),
      '5'.repeat(20_000),
      `${'a'.repeat(64)}@`.repeat(307),
      '+1 (2) '.repeat(2_857),
    ].map((content) => ({ content })),
    listDonationOptions: [{}],
    requestInvestorInvite: [{ name: 'W'.repeat(100), email: account.email, message: 'word '.repeat(400) }],
    processEventTracking: [
      {
        events: Array.from({ length: 50 }, (_, at) => ({ event: `event_${at}`, path: `/p/${at}`, tab: 't' })),
      },
    ],
    processPerformanceMonitoring: [
      { metrics: Array.from({ length: 50 }, (_, at) => ({ name: 'route', value: at, path: `/p/${at}` })) },
    ],
  };
}
