/**
 * Benchmark of comments. It measures how many times per second signed-in viewers read the 50 newest comments of a post,
 * and how many times per second they write a comment and then read this list. The baseline is a plain `node:http`
 * server that sends the same bytes.
 */
import { sendLoadTestRequests } from '../send-load.ts';
import { type BenchmarkResult, createBenchmarkResult } from '../report.ts';
import type { BenchmarkContext } from '../benchmark-context.ts';

const listPath = '/plaza/us-central1/listComments';
const createPath = '/plaza/us-central1/createComment';
const limit = 50;

/** Measures the throughput of reading and writing comments. */
export async function measureCommentThroughput(context: BenchmarkContext): Promise<BenchmarkResult[]> {
  const { people, postIds } = context.seeded;
  const postId = postIds[0]!;
  const body = JSON.stringify({ postId, limit });
  const create = JSON.stringify({ postId, content: 'A comment about the market, the canal and the heat' });
  const tokenOf = (turn: number) => people[turn % people.length]!.token;
  const callOnce = async (path: string, turn: number, text: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(turn)}` };
    const response = await fetch(context.url + path, { method: 'POST', headers, body: text });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  for (let turn = 0; turn < 2 * limit; turn++) await callOnce(createPath, turn, create);
  const page = await callOnce(listPath, 0, body);
  await checkPage(context, postId, JSON.parse(page.toString()));
  await fetch(`${context.plainUrl}/set-bytes`, { method: 'POST', body: page });
  let turn = 0;
  const next = (where: string) => () => ({ path: where, token: tokenOf(turn++), body });
  // Each person writes a comment and then reads the list.
  const nextPair = () => {
    const isWrite = turn % 2 === 0;
    const token = tokenOf(turn++ >> 1);
    return { path: isWrite ? createPath : listPath, token, body: isWrite ? create : body };
  };
  await sendLoadTestRequests(context.url, { next: next(listPath), seconds: 2 });
  await sendLoadTestRequests(context.plainUrl, { next: next('/bytes'), seconds: 1 });
  const plain = await sendLoadTestRequests(context.plainUrl, { next: next('/bytes'), seconds: 5 });
  const reads = await sendLoadTestRequests(context.url, { next: next(listPath), seconds: 5 });
  const pairs = await sendLoadTestRequests(context.url, { next: nextPair, seconds: 5 });
  const failed = reads.failed + pairs.failed;
  if (failed > 0) throw new Error(`${failed} calls of comments failed`);
  return [
    createBenchmarkResult('50 newest comments, signed in', {
      value: reads.perSecond,
      base: plain.perSecond,
      unit: 'req/s',
      atLeast: 0.2,
    }),
    createBenchmarkResult('a comment and the list, in turn', {
      value: pairs.perSecond,
      base: plain.perSecond,
      unit: 'req/s',
      atLeast: 0.12,
    }),
  ];
}

/**
 * Compares the ids of the returned comments with the database.
 * @throws Error if they differ
 */
async function checkPage(
  town: BenchmarkContext,
  postId: string,
  page: { comments: { id: string }[] },
): Promise<void> {
  const rows = await town.db<{ id: string }[]>`
    select id from comments where post_id = ${postId} order by created_at desc, id desc limit ${limit}`;
  const wanted = rows.map((row) => row.id).join();
  if (wanted !== page.comments.map((comment) => comment.id).join()) throw new Error('wrong page of comments');
}
