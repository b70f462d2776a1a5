/** How long search and notifications need after a storm until they know of something new, in milliseconds. */
import { createCall, Client } from './client.ts';
import { chooseAddress, type Population } from './population.ts';

export interface CatchUp {
  searchMs: number;
  notificationMs: number;
}

/** @throws Error when either has not caught up within `limitMs` */
export async function measureCatchUp(url: string, { people }: Population, limitMs: number): Promise<CatchUp> {
  const [author, reader] = [people[0]!, people[1]!];
  const authorClient = new Client(chooseAddress(0), 2);
  const readerClient = new Client(chooseAddress(1), 2);
  const call = async <T>(client: Client, name: string, args: unknown, token: string) => {
    const { status, body } = await client.send(url, createCall(name, args, token));
    if (status !== 200) throw new Error(`${name} answered ${status}: ${body.slice(0, 200)}`);
    return JSON.parse(body) as T;
  };
  const word = `zinnia${Date.now().toString(36)}`;
  const begun = performance.now();
  const { post } = await call<{ post: { id: string } }>(
    authorClient,
    'createPost',
    { content: `${word} in bloom` },
    author.token,
  );
  await call(readerClient, 'likePost', { postId: post.id }, reader.token);
  const until = async (what: string, check: () => Promise<boolean>) => {
    while (!(await check())) {
      if (performance.now() - begun > limitMs) throw new Error(`${what} did not catch up in ${limitMs} ms`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return performance.now() - begun;
  };
  const isFound = async () =>
    (await call<{ posts: unknown[] }>(readerClient, 'search', { q: word }, reader.token)).posts.length > 0;
  const isNotified = async () =>
    JSON.stringify(
      await call(authorClient, 'listNotifications', { userId: author.id, limit: 20 }, author.token),
    ).includes(post.id);
  const [searchMs, notificationMs] = await Promise.all([
    until('Search', isFound),
    until('Notifications', isNotified),
  ]);
  authorClient.close();
  readerClient.close();
  return { searchMs, notificationMs };
}
