/** A fresh demo city with somebody in it whose things can be photographed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { call, newId, type Person, signUp } from '../../e2e/wire.ts';
import type { City } from './scenes.ts';

interface FoundPost {
  id: string;
  images: string[];
  comments: number;
  likes: number;
  tags: string[];
  venueDetails: { id: string } | null;
}

/** Looks the city over and lets the visitor live in it a little. */
export async function furnish(url: string, visitor: Person, folder: string): Promise<City> {
  const picture = join(folder, 'picture.jpg');
  writeFileSync(picture, await drawPicture());
  const { posts } = await call<{ posts: FoundPost[] }>(url, 'listPosts', { limit: 50 }, visitor.token);
  const best = posts.find((post) => post.images.length > 0 && post.comments > 1) ?? posts[0];
  const tag = posts.flatMap((post) => post.tags)[0];
  const venueId = posts.find((post) => post.venueDetails)?.venueDetails?.id;
  if (!best || !tag || !venueId) throw new Error('The demo city is empty: there is nothing to photograph.');
  await shareStory(url, visitor);
  await call(url, 'savePost', { postId: best.id }, visitor.token);
  await call(
    url,
    'saveDraft',
    { id: newId(), content: 'Looking for people to walk Camelback on Sunday' },
    visitor.token,
  );
  const { user } = await call<{ user: { handle: string } }>(url, 'getSession', {}, visitor.token);
  return {
    url,
    postId: best.id,
    ownPostId: await writeOwnPost(url, visitor),
    venueId,
    tag,
    handle: user.handle,
    picture,
  };
}

/** One story a day is enough for four rounds of pictures. */
async function shareStory(url: string, visitor: Person): Promise<void> {
  const { stories } = await call<{ stories: unknown[] }>(url, 'listStories', { userId: visitor.id });
  if (stories.length > 0) return;
  const image = `data:image/jpeg;base64,${(await drawPicture()).toString('base64')}`;
  const story = {
    media: [{ data: image, alt: 'An evening sky' }],
    caption: 'Dusk on the canal',
    location: 'Arizona Canal',
  };
  await call(url, 'createStory', story, visitor.token);
}

async function writeOwnPost(url: string, visitor: Person): Promise<string> {
  const { token } = visitor;
  const image = `data:image/jpeg;base64,${(await drawPicture()).toString('base64')}`;
  const content = 'First evening on the canal path. Does anybody know when the lights come on?';
  const { post } = await call<{ post: { id: string } }>(
    url,
    'createPost',
    { content, images: [image] },
    token,
  );
  const corrected = `${content} #walking`;
  await call(url, 'updatePost', { postId: post.id, content: corrected }, token);
  const neighbour = await signUp(url, 'Noor Haddad');
  await call(url, 'likePost', { postId: post.id }, neighbour.token);
  const answer = { postId: post.id, content: 'At seven, and they are lovely.', parentId: null };
  const { comment } = await call<{ comment: { id: string } }>(url, 'createComment', answer, neighbour.token);
  await call(url, 'createComment', { ...answer, content: 'Thank you!', parentId: comment.id }, token);
  return post.id;
}

/** An evening sky, drawn. */
function drawPicture(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#2b3a67"/><stop offset=".6" stop-color="#e07a5f"/><stop offset="1" stop-color="#f2cc8f"/>
    </linearGradient></defs>
    <rect width="1200" height="800" fill="url(#sky)"/><circle cx="840" cy="520" r="70" fill="#fff3d6"/>
    <path d="M0 640 L260 520 L460 600 L720 500 L980 620 L1200 540 V800 H0 Z" fill="#3d2c3a"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}
