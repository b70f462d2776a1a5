/** Adds content of a visitor to the demo city, so that screenshots have something to show. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSceneAltText } from '#features/media/domain/draw-scene-picture.ts';
import { call, type Person } from '../../e2e/wire.ts';
import { createScreenshotTownEvents } from './event-content.ts';
import type { NeighborsWithContent } from './neighbors.ts';
import { drawTownPicture, drawTownPictureAsDataUrl } from './pictures.ts';
import type { ScreenshotCity, ScreenshotQuotes } from './scene.ts';

interface PostSearchResult {
  id: string;
  images: string[];
  comments: number;
  tags: string[];
  venueDetails: { id: string } | null;
  source: string;
}

/**
 * Creates the content that the screenshots show: a post of the visitor (the invented person in whose name most
 * screenshots are taken), an unread message to the visitor, and events. Returns the ids that the scenes need. Runs once
 * for each round of screenshots (one device with one color scheme).
 */
export async function createScreenshotContent(
  url: string,
  visitor: Person,
  around: NeighborsWithContent,
  folder: string,
): Promise<ScreenshotCity> {
  const pictures = await drawPictureFiles(folder);
  const { posts } = await call<{ posts: PostSearchResult[] }>(url, 'listPosts', { limit: 50 }, visitor.token);
  const samples = posts.filter((post) => post.source === 'sample');
  const best = samples.find((post) => post.images.length > 0 && post.comments > 1) ?? samples[0];
  const tag = samples.flatMap((post) => post.tags)[0];
  const venueId = samples.find((post) => post.venueDetails)?.venueDetails?.id;
  if (!best || !tag || !venueId) throw new Error('The demo city is empty: there is nothing to photograph.');
  await call(url, 'savePost', { postId: best.id }, visitor.token);
  for (const saved of ['ven_encanto_park', 'ven_heard_museum', venueId])
    await call(url, 'saveVenue', { venueId: saved }, visitor.token);
  const { user } = await call<{ user: { handle: string } }>(url, 'getSession', {}, visitor.token);
  const ownPostId = await writeOwnPost(url, visitor, around);
  const quotes = await writeQuotes(url, best.id, around);
  await writeNewestPost(url, visitor, around);
  // Creates an unread message, because an earlier round may have opened the other messages.
  const asking = { recipientId: visitor.id, content: 'Do you have a minute for the swap meet list?' };
  await call(url, 'sendMessage', asking, around.tomas.token);
  const events = await createScreenshotTownEvents(url, visitor, around);
  return {
    ...around,
    ...events,
    ...quotes,
    url,
    visitor,
    postId: best.id,
    ownPostId,
    venueId,
    tag,
    handle: user.handle,
    picture: pictures[0]!,
    pictures,
  };
}

/** Draws three pictures of the town as files in a folder. Returns their paths. */
function drawPictureFiles(folder: string): Promise<string[]> {
  const scenes = [
    { scene: 'market', light: 'morning' },
    { scene: 'lagoon', light: 'sunset' },
    { scene: 'canal', light: 'golden' },
  ] as const;
  return Promise.all(
    scenes.map(async (scene, at) => {
      const path = join(folder, `picture-${at + 1}.jpg`);
      writeFileSync(path, await drawTownPicture(scene));
      return path;
    }),
  );
}

/**
 * Deletes all older posts of the visitor. Then creates a post of the visitor, edits it, adds likes and comments, and
 * returns its id.
 */
async function writeOwnPost(
  url: string,
  visitor: Person,
  { noor, tomas }: NeighborsWithContent,
): Promise<string> {
  const { token } = visitor;
  await deletePosts(url, visitor);
  const content = 'First evening on the canal path. Does anybody know when the lights come on?';
  const { post } = await call<{ post: { id: string } }>(
    url,
    'createPost',
    { content, images: [await drawTownPictureAsDataUrl({ scene: 'canal', light: 'sunset' })] },
    token,
  );
  await call(url, 'updatePost', { postId: post.id, content: `${content} #walking` }, token);
  for (const neighbor of [noor, tomas]) await call(url, 'likePost', { postId: post.id }, neighbor.token);
  const answer = { postId: post.id, content: 'At seven, and they are lovely.', parentId: null };
  const { comment } = await call<{ comment: { id: string } }>(url, 'createComment', answer, noor.token);
  await call(url, 'createComment', { ...answer, content: 'Thank you!', parentId: comment.id }, token);
  return post.id;
}

/**
 * Deletes all older posts of Mina. Then creates a post by Mina, which is at the top of the feeds and is never edited.
 */
async function writeNewestPost(
  url: string,
  visitor: Person,
  { mina, noor, tomas }: NeighborsWithContent,
): Promise<void> {
  await deletePosts(url, mina);
  const lagoon = { scene: 'lagoon', light: 'morning' } as const;
  const { post } = await call<{ post: { id: string } }>(
    url,
    'createPost',
    {
      content: 'The ducks are out on the lagoon this morning. Come before it gets hot!',
      // The description tells the page of the park that this is the scene at its top.
      images: [{ data: await drawTownPictureAsDataUrl(lagoon), alt: buildSceneAltText(lagoon) }],
      venue: 'ven_encanto_park',
    },
    mina.token,
  );
  for (const { token } of [visitor, noor, tomas]) await call(url, 'likePost', { postId: post.id }, token);
  const answer = { postId: post.id, content: 'On my way with the kids.', parentId: null };
  await call(url, 'createComment', answer, tomas.token);
}

/** Creates posts that quote another post. Posts that exist from an earlier round are returned instead. */
async function writeQuotes(
  url: string,
  samplePostId: string,
  { amara, mina, noor, ines, picturesPostId }: NeighborsWithContent,
): Promise<ScreenshotQuotes> {
  const post = async (who: Person, content: string, quotedPostId?: string) =>
    (await call<{ post: { id: string } }>(url, 'createPost', { content, quotedPostId }, who.token)).post.id;
  const goneId = await post(mina, 'Found a set of keys by the lagoon.');
  // Amara's account is private, so that no feed of another scene contains a post that is not available.
  const goneQuotePostId = await post(amara, 'Those are mine. Thank you, Mina!', goneId);
  await call(url, 'deletePost', { postId: goneId }, mina.token);
  return {
    goneQuotePostId,
    quotePostId: await post(
      noor,
      "The second one is my heron. I've been telling him good morning since May.",
      picturesPostId,
    ),
    repostId: await post(ines, '', samplePostId),
  };
}

async function deletePosts(url: string, { id: userId, token }: Person): Promise<void> {
  const { posts } = await call<{ posts: PostSearchResult[] }>(url, 'listPosts', { userId }, token);
  for (const { id } of posts) await call(url, 'deletePost', { postId: id }, token);
}
