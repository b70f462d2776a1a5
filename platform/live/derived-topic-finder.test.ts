import { expect, test } from 'vitest';
import type { Queryable } from '#platform/database/connection.ts';
import { DerivedTopicRuleRunner } from './derived-topic-finder.ts';

/**
 * Creates a finder of derived topics. Its fake SQL statements find the followers of authors and wait until the test
 * calls `answer`.
 */
function setUp(followers: Record<string, string[]>, openIds: string[]) {
  const open = new Set(openIds);
  const invalidated: string[] = [];
  const statements: { authors: string[]; viewers: string[]; answer(fails?: boolean): Promise<void> }[] = [];
  const deriver = new DerivedTopicRuleRunner({
    db: {} as Queryable,
    log: { error: () => {} },
    derived: [
      {
        from: 'by:',
        to: 'following:',
        derive: (_db, authors, viewers) =>
          new Promise((resolve, reject) => {
            statements.push({
              authors,
              viewers,
              answer: async (fails = false) => {
                if (fails) reject(new Error('the database is away'));
                else
                  resolve(viewers.filter((id) => authors.some((author) => followers[author]?.includes(id))));
                await new Promise(setImmediate);
              },
            });
          }),
      },
    ],
    openIds: () => open,
    invalidate: (topics) => invalidated.push(...topics),
  });
  return { deriver, open, invalidated, statements };
}

test('an invalidated topic invalidates those of the open ids that belong to it', async () => {
  const { deriver, invalidated, statements } = setUp({ ann: ['ben', 'cat'] }, ['ben', 'dan']);
  deriver.committed(new Set(['by:ann', 'post:1']));
  expect(statements).toMatchObject([{ authors: ['ann'], viewers: ['ben', 'dan'] }]);
  await statements[0]!.answer();
  expect(invalidated).toEqual(['following:ben']);
});

test('without an open list, and for other topics, no statement runs', () => {
  const { deriver, statements, open } = setUp({}, []);
  deriver.committed(new Set(['by:ann']));
  open.add('ben');
  deriver.committed(new Set(['post:1']));
  expect(statements).toEqual([]);
});

test('topics invalidated during a statement share the next one, which uses the lists open at that time', async () => {
  const { deriver, invalidated, statements, open } = setUp({ ann: ['ben'], bob: ['ben', 'cat'] }, ['ben']);
  deriver.committed(new Set(['by:ann']));
  deriver.committed(new Set(['by:bob']));
  open.add('cat');
  deriver.committed(new Set(['by:ann']));
  expect(statements).toHaveLength(1);
  await statements[0]!.answer();
  expect(statements[1]).toMatchObject({ authors: ['bob', 'ann'], viewers: ['ben', 'cat'] });
  await statements[1]!.answer();
  expect(invalidated).toEqual(['following:ben', 'following:ben', 'following:cat']);
});

test('a failed statement invalidates every open list', async () => {
  const { deriver, invalidated, statements } = setUp({}, ['ben', 'cat']);
  deriver.committed(new Set(['by:ann']));
  await statements[0]!.answer(true);
  expect(invalidated).toEqual(['following:ben', 'following:cat']);
});

test('one statement gets at most 5,000 open ids', async () => {
  const many = Array.from({ length: 5_001 }, (_, index) => `reader-${index}`);
  const { deriver, invalidated, statements } = setUp({ ann: ['reader-0', 'reader-5000'] }, many);
  deriver.committed(new Set(['by:ann']));
  await statements[0]!.answer();
  await statements[1]!.answer();
  expect(statements.map(({ viewers }) => viewers.length)).toEqual([5_000, 1]);
  expect(invalidated).toEqual(['following:reader-0', 'following:reader-5000']);
});
