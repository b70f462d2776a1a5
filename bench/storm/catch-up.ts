/** Measures how soon new content appears in search and in notifications after the storm load test. */
import { createFunctionCallRequest, LoopbackHttpClient } from './client.ts';
import { buildPersonIpAddress, type StormPopulation } from './population.ts';

/** Milliseconds until search finds a new post, and until the post's author is notified of a like. */
export interface ListenerCatchUpTimes {
  searchMs: number;
  notificationMs: number;
}

/**
 * Creates a post with a like. Returns the milliseconds until search finds the post, and until the author is notified of
 * the like.
 * @throws Error if either time exceeds `limitMs`
 */
export async function measureListenerCatchUp(
  url: string,
  { people }: StormPopulation,
  limitMs: number,
): Promise<ListenerCatchUpTimes> {
  const [author, reader] = [people[0]!, people[1]!];
  const authorClient = new LoopbackHttpClient(buildPersonIpAddress(0), 2);
  const readerClient = new LoopbackHttpClient(buildPersonIpAddress(1), 2);
  const call = async <T>(client: LoopbackHttpClient, name: string, args: unknown, token: string) => {
    const { status, body } = await client.send(url, createFunctionCallRequest(name, args, token));
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
