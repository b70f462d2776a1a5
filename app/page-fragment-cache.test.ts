import { expect, test } from 'vitest';
import { HtmlPageFragmentCache } from './page-fragment-cache.ts';

const head = (title: string) => ({ title, description: '' });
const cache = () => new HtmlPageFragmentCache({ maxEntries: 2, maxAgeMs: 1_000 });

test('concurrent requests load a head once, and an expired head is loaded again', async () => {
  const heads = cache();
  let loads = 0;
  const load = async () => head(String(++loads));
  const answers = await Promise.all([1, 2, 3].map(() => heads.get('/post/1', 0, load)));
  expect(answers.map((answer) => answer?.title)).toEqual(['1', '1', '1']);
  expect((await heads.get('/post/1', 999, load))?.title).toBe('1');
  expect((await heads.get('/post/1', 1_000, load))?.title).toBe('2');
});

test('a commit removes heads, also one that is being loaded', async () => {
  const heads = cache();
  const waiting = Promise.withResolvers<ReturnType<typeof head>>();
  const old = heads.get('/post/1', 0, () => waiting.promise);
  heads.clear();
  waiting.resolve(head('old'));
  expect((await old)?.title).toBe('old');
  expect((await heads.get('/post/1', 0, async () => head('new')))?.title).toBe('new');
});

test('the number of heads is bounded, the most recently used stay, and failures are not cached', async () => {
  const heads = cache();
  const load = async () => head('first');
  for (const key of ['a', 'b', 'a', 'c']) await heads.get(key, 0, load);
  expect(heads.size).toBe(2);
  expect((await heads.get('a', 0, async () => head('second')))?.title).toBe('first');
  await expect(heads.get('d', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await heads.get('d', 0, load))?.title).toBe('first');
});
