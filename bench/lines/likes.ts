/** Likes by accounts made beforehand: spread over 500 posts, and all on one; beside plain node:http answering 204. */
import { load } from '../load.ts';
import { quiet } from '../quiet.ts';
import { type Line, line } from '../report.ts';
import type { Town } from '../town.ts';

const path = '/plaza/us-central1/likePost';
const amount = 20_000;
const connections = 256;

export async function measureLikes(town: Town): Promise<Line[]> {
  const { crowd, postIds } = town.seeded;
  const shots = (postOf: (index: number) => string, where: string) => {
    let index = 0;
    return () => {
      const at = index++ % amount;
      return { path: where, token: crowd[at]!.token, body: JSON.stringify({ postId: postOf(at) }) };
    };
  };
  const spread = (index: number) => postIds[10 + (index % 500)]!;
  const hot = () => postIds[5]!;
  // Who likes has opened the app before.
  const opened = () => ({ ...next(), body: '{}' });
  const next = shots(() => '', '/plaza/us-central1/getSession');
  await load(town.url, { next: opened, amount, connections });
  const lines: Line[] = [];
  for (const [name, postOf, posts] of [
    ['likes spread over 500 posts', spread, postIds.slice(10, 510)],
    ['likes on one hot post by 20,000 accounts', hot, [postIds[5]!]],
  ] as const) {
    const before = await totals(town, posts);
    await quiet(town.db);
    const plain = await load(town.plainUrl, { next: shots(postOf, '/like'), seconds: 4, connections });
    const ours = await load(town.url, { next: shots(postOf, path), amount, connections });
    const after = await totals(town, posts);
    if (ours.failed > 0) throw new Error(`${ours.failed} likes failed`);
    if (after.counted !== after.rows || after.counted - before.counted !== amount) {
      throw new Error(`counts are off: ${JSON.stringify({ before, after })}`);
    }
    lines.push(line(name, { value: ours.perSecond, base: plain.perSecond, unit: 'likes/s', atLeast: 0.2 }));
  }
  return lines;
}

async function totals(town: Town, posts: readonly string[]): Promise<{ counted: number; rows: number }> {
  const [row] = await town.db<{ counted: number; rows: number }[]>`
    select (select sum(likes)::int from posts where id = any(${[...posts]}::uuid[])) as counted,
      (select count(*)::int from post_likes where post_id = any(${[...posts]}::uuid[])) as rows`;
  return row!;
}
