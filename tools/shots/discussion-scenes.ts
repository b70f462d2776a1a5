/** Screenshot scenes of posts whose author controls the discussion: who can comment, pinned and hidden comments. */
import { call } from '../../e2e/wire.ts';
import type { Person } from '../../e2e/wire.ts';
import { findButton, selectMenuItem } from './scene.ts';
import type { ScreenshotCity, ScreenshotScene } from './scene.ts';

/** Ids of the two posts by Tomas that the scenes show. */
const posts = { sale: '', sold: '' };

/**
 * Creates the posts of the scenes with their comments. Later rounds of screenshots find the same posts, because the
 * same text sent twice is one post.
 */
async function startDiscussions(city: ScreenshotCity): Promise<void> {
  const { url, tomas, noor, ines, visitor } = city;
  const post = async (content: string) => {
    const answer = await call<{ post: { id: string; comments: number } }>(
      url,
      'createPost',
      { content },
      tomas.token,
    );
    return answer.post;
  };
  const say = async (who: Person, postId: string, content: string) =>
    (await call<{ comment: { id: string } }>(url, 'createComment', { postId, content }, who.token)).comment
      .id;

  const sale = await post(
    "Saturday I'm taking the kids' old bikes to the swap meet on 7th Street. Four of them, all with good brakes. Which size do you need?",
  );
  const sold = await post('All four bikes have a new home. Thank you, Phoenix!');
  Object.assign(posts, { sale: sale.id, sold: sold.id });
  if (sale.comments > 0) return;
  const place = await say(tomas, sale.id, "I'm at the corner by the fountain, from eight until noon.");
  await say(noor, sale.id, 'Is there a 16 inch? Ours learns to ride this month.');
  const couch = await say(ines, sale.id, 'Selling a couch too, message me for the price');
  await say(visitor, sale.id, "A 20 inch for my niece, please. I'll be there at nine.");
  await call(url, 'pinComment', { commentId: place }, tomas.token);
  await call(url, 'hideComment', { commentId: couch }, tomas.token);
  await say(noor, sold.id, 'Ours already has a name. Thank you!');
  await call(url, 'updateCommentAudience', { postId: sold.id, audience: 'following' }, tomas.token);
}

const prepare = startDiscussions;
const buildSalePath = () => `/post/${posts.sale}`;
const buildSoldPath = () => `/post/${posts.sold}`;
const menuOfPost = /^More options for the post by/;

/** Screenshot scenes of discussions that their author controls. */
export const discussionScreenshotScenes: ScreenshotScene[] = [
  { name: 'discussion-pinned', as: 'visitor', prepare, path: buildSalePath },
  {
    name: 'discussion-hidden',
    as: 'tomas',
    prepare,
    path: buildSalePath,
    act: async (page) => {
      await findButton(page, /^Comments hidden by the author/).click();
      await page.getByText('Selling a couch too').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'discussion-comment-menu',
    as: 'tomas',
    prepare,
    path: buildSalePath,
    act: (page) => findButton(page, 'More options for the comment by Noor Haddad').click(),
  },
  {
    name: 'discussion-post-menu',
    as: 'tomas',
    prepare,
    path: buildSalePath,
    act: (page) => findButton(page, menuOfPost).click(),
  },
  {
    name: 'discussion-who-can-comment',
    as: 'tomas',
    prepare,
    path: buildSoldPath,
    act: (page) => selectMenuItem(page, menuOfPost, 'Who can comment'),
  },
  { name: 'discussion-author', as: 'tomas', prepare, path: buildSoldPath },
  { name: 'discussion-left-out', as: 'newcomer', prepare, path: buildSoldPath },
  { name: 'discussion-left-out-narrow', phoneWidth: 320, prepare, path: buildSoldPath },
];
