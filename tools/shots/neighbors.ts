/** Creates the other people in the screenshots, with content that the visitor sees. */
import { call, newId, type Person, signUp } from '../../e2e/wire.ts';
import { type TownPictureSceneAndLight, drawFaceAsDataUrl, drawTownPictureAsDataUrl } from './pictures.ts';

interface Neighbors {
  /** A friend of the visitor: each follows the other. */
  noor: Person;
  /** A friend of the visitor who shares stories and pictures. */
  tomas: Person;
  /** A stranger who sent the visitor a message. */
  ines: Person;
  /** A person with a private account and unanswered follow requests. */
  amara: Person;
  /** A person whom the visitor follows and who wrote the newest post. */
  mina: Person;
  /** A person who signed up a moment ago and has no content. */
  newcomer: Person;
}

/** The people in the screenshots except the signed-in one, with ids of their content. */
export interface NeighborsWithContent extends Neighbors {
  /** Id of a story by Tomas with likes and comments. */
  storyId: string;
  /** Id of a post by Tomas with three pictures. */
  picturesPostId: string;
}

/**
 * Signs up the other people in the screenshots, and creates their follows, messages, stories and posts.
 * @param visitor the person in whose name most screenshots are taken
 */
export async function createScreenshotNeighbors(url: string, visitor: Person): Promise<NeighborsWithContent> {
  const people: Neighbors = {
    noor: await signUp(url, 'Noor Haddad'),
    tomas: await signUp(url, 'Tomás Brandt'),
    ines: await signUp(url, 'Inês Carvalho-Whitfield'),
    amara: await signUp(url, 'Amara Obi'),
    mina: await signUp(url, 'Mina Park'),
    newcomer: await signUp(url, 'Wren Ito'),
  };
  await introduce(url, visitor, people);
  await follow(url, visitor, people);
  await talk(url, visitor, people);
  await hide(url, visitor);
  const storyId = await shareStories(url, visitor, people);
  const picturesPostId = await write(url, visitor, people);
  return { ...people, storyId, picturesPostId };
}

/** Drawn face of Amara, which is also on her driver's license: the seed of a series of faces, and the index in it. */
export const amaraFace = ['vera', 4] as const;

const as = (url: string, { token }: Person) => ({
  does: (name: string, args: Record<string, unknown> = {}) => call(url, name, args, token),
});

/**
 * Gives all people except the newcomer a drawn face, as the onboarding offers it, and most of them a bio. Makes Amara's
 * account private.
 */
async function introduce(url: string, visitor: Person, people: Neighbors): Promise<void> {
  const { noor, tomas, ines, amara, mina } = people;
  // Seeds and indexes of drawn faces that suit the people.
  const profiles: [Person, [seed: string, index: number], Record<string, unknown>][] = [
    [visitor, ['vera', 1], {}],
    [noor, ['vera', 5], { bio: 'Grows lemons on a balcony in Encanto. Ask me for some.' }],
    [
      tomas,
      ['tomas', 3],
      {
        handle: 'tomas.brandt',
        bio: 'Rides the canal paths before work, and photographs what the light does there.',
      },
    ],
    [ines, ['tomas', 2], { handle: 'ines.cw', bio: 'New in town.' }],
    [amara, [...amaraFace], {}],
    [mina, ['ines', 3], { bio: 'Two kids, one dog, a lot of park.' }],
  ];
  for (const [who, face, profile] of profiles)
    await as(url, who).does('updateProfile', { ...profile, avatar: await drawFaceAsDataUrl(...face) });
  await as(url, amara).does('updatePrivacy', { isPrivate: true });
}

async function follow(url: string, visitor: Person, people: Neighbors): Promise<void> {
  const { noor, tomas, ines, amara, mina } = people;
  const pairs: [Person, Person][] = [
    [visitor, noor],
    [visitor, tomas],
    [visitor, mina],
    [noor, visitor],
    [tomas, visitor],
    [ines, visitor],
    [noor, amara],
    [tomas, amara],
    [ines, tomas],
  ];
  for (const [who, whom] of pairs) {
    await as(url, who).does('followUser', { userId: whom.id });
  }
  for (const handle of ['lenafixes', 'murielwall', 'palomaverde']) {
    const { profile } = await call<{ profile: { id: string } }>(url, 'getProfile', { handle });
    await as(url, visitor).does('followUser', { userId: profile.id });
  }
}

async function talk(url: string, visitor: Person, { noor, tomas, ines }: Neighbors): Promise<void> {
  const say = (from: Person, to: Person, content: string, more: { replyTo?: number } = {}) =>
    as(url, from).does('sendMessage', { recipientId: to.id, content, ...more });
  await say(noor, visitor, 'Are you walking the canal again on Sunday?');
  await say(visitor, noor, 'Yes, from the bridge at seven. Before it gets hot.');
  await say(noor, visitor, "Good. I'll bring lemons and a thermos.");
  await say(
    noor,
    visitor,
    "Tomás comes too, with his camera, so we'd better start early: he stops at every heron.",
  );
  await say(visitor, noor, "Let's say 6:30 then.", { replyTo: 4 });
  await say(visitor, noor, "I'll tell him.");
  const { id } = await call<{ id: string }>(url, 'getConversation', { withId: visitor.id }, noor.token);
  await as(url, noor).does('markConversationRead', { conversationId: id, number: 6 });
  const { messages } = await call<{ messages: { id: string; content: string }[] }>(
    url,
    'listMessages',
    { conversationId: id },
    noor.token,
  );
  const plan = messages.find(({ content }) => content.startsWith('Yes, from the bridge'))!;
  await as(url, noor).does('likeMessage', { messageId: plan.id });
  await say(tomas, visitor, 'Here are the pictures of last week: I put them on my page.');
  await say(ines, visitor, 'Hello Vera, I read your post about the lights. Is the path safe in the evening?');
}

async function hide(url: string, visitor: Person): Promise<void> {
  const noisy = await call<{ profile: { id: string } }>(url, 'getProfile', { handle: 'waltrides' });
  const loud = await call<{ profile: { id: string } }>(url, 'getProfile', { handle: 'saulguaro' });
  const vera = as(url, visitor);
  await vera.does('blockUser', { userId: loud.profile.id });
  await vera.does('muteUser', { userId: noisy.profile.id, hours: 168 });
  await vera.does('muteWord', { word: 'spoilers' });
  await vera.does('muteWord', { word: '#crypto', hours: 720 });
}

/** Creates stories by the visitor, Noor, Ines and Tomas. Returns the id of the story by Tomas. */
async function shareStories(url: string, visitor: Person, { noor, tomas, ines }: Neighbors): Promise<string> {
  const share = async (
    who: Person,
    picture: TownPictureSceneAndLight,
    fields: { caption: string; location: string; music?: string },
    { stickers = [], words = [] }: { stickers?: object[]; words?: object[] } = {},
  ) => {
    const data = await drawTownPictureAsDataUrl(picture, 'tall');
    const media = [{ data, alt: `A picture from ${fields.location}`, stickers, words }];
    const { story } = await call<{ story: { id: string } }>(
      url,
      'createStory',
      { media, ...fields },
      who.token,
    );
    return story.id;
  };
  const own = await share(
    visitor,
    { scene: 'canal', light: 'sunset' },
    { caption: 'Dusk on the canal', location: 'Arizona Canal' },
  );
  const question = {
    text: 'How much rain did you get?',
    style: 'plate',
    color: 'white',
    x: 0.5,
    y: 0.36,
    size: 1,
  };
  await share(
    noor,
    { scene: 'rainWindow', light: 'monsoon' },
    { caption: 'It rains!', location: 'Encanto' },
    { words: [{ ...question, isQuestion: true }] },
  );
  await share(
    ines,
    { scene: 'trail', light: 'morning' },
    { caption: 'First hike', location: 'Papago Park' },
    { stickers: [{ kind: 'mention', userId: tomas.id, x: 0.5, y: 0.42, size: 1 }] },
  );
  const storyId = await share(
    tomas,
    { scene: 'lake', light: 'sunset' },
    { caption: 'Ten minutes later it was dark', location: 'Tempe Town Lake', music: 'Evening train home' },
  );
  for (const [who, words] of [
    [noor, 'What a sky.'],
    [ines, 'Which side of the lake is that?'],
  ] as const) {
    for (const id of [own, storyId]) {
      await as(url, who).does('viewStory', { storyId: id });
      await as(url, who).does('likeStory', { storyId: id });
      await as(url, who).does('createStoryComment', { storyId: id, content: words });
    }
  }
  return storyId;
}

/**
 * Creates posts by Ines, Tomas and Noor, and private data of the visitor, such as a draft. Returns the id of the post
 * with three pictures.
 */
async function write(url: string, visitor: Person, { noor, tomas, ines }: Neighbors): Promise<string> {
  const post = async (who: Person, args: Record<string, unknown>) =>
    (await call<{ post: { id: string } }>(url, 'createPost', args, who.token)).post.id;
  const { user } = await call<{ user: { handle: string } }>(url, 'getSession', {}, visitor.token);
  await post(ines, { content: 'Which bakery opens first? Asking for somebody who starts at five.' });
  const three = await post(tomas, {
    content:
      'One week on the canal: dogs at dawn, a heron, and the evening that everybody stopped for. #canalpath #walking',
    images: [
      await drawTownPictureAsDataUrl({ scene: 'dogWalk', light: 'dawn' }),
      await drawTownPictureAsDataUrl({ scene: 'wetland', light: 'morning' }, 'tall'),
      await drawTownPictureAsDataUrl({ scene: 'canal', light: 'golden' }),
    ],
    location: { lat: 33.5092, lng: -112.0342, precision: 'district' },
  });
  await post(noor, {
    content: `Lemons, two bags, by the gate on 5th Avenue. Take what you need; @${user.handle} already has hers. #smallthings`,
  });
  for (const who of [noor, ines, visitor]) await as(url, who).does('likePost', { postId: three });
  await as(url, visitor).does('savePost', { postId: three, folder: 'Walks' });
  await as(url, noor).does('createComment', { postId: three, content: 'The third one!', parentId: null });
  await as(url, visitor).does('saveDraft', {
    id: newId(),
    content: 'Looking for people to walk Camelback on Sunday',
  });
  await as(url, visitor).does('saveZone', {
    id: newId(),
    kind: 'home',
    name: 'Home',
    lat: 33.4712,
    lng: -112.0801,
  });
  const mix = { near: 80, new: 60, friends: 90, topics: 40, surprise: 10, bots: 0 };
  await as(url, visitor).does('saveFeedMix', { id: newId(), name: 'Quiet evening', mix });
  await as(url, visitor).does('addFeedWish', {
    id: newId(),
    postId: three,
    wish: 'more',
    about: 'tag',
    tag: 'canalpath',
  });
  return three;
}
