/** Tests that concurrent calls cannot exceed the maximum numbers of a person's items, such as drafts or muted words. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { muteUser, muteWord } from '#features/moderation/api.ts';
import { maxMutedWords, maxMutedPeople } from '#features/moderation/domain/limits.ts';
import { savePushSubscription } from '#features/notifications/api.ts';
import { insertTestUsers } from '../test-users.ts';
import { followTag, holdPost, saveDraft } from '#features/posts/api.ts';
import {
  maxDraftsPerUser,
  maxFollowedTagsPerUser,
  maxDeferredPostsPerUser,
} from '#features/posts/domain/limits.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let ana: TestActor;
beforeAll(async () => {
  server = await startTestServer({ poolSize: 4 });
  ana = await server.person('Ana');
});
afterAll(() => server.stop());

const atOnce = 12;
const newId = () => server.plaza.platform.newId();
const things: [string, number, string, (n: number) => Promise<{ status: number }>][] = [
  [
    'EXP-023 drafts',
    maxDraftsPerUser,
    'post_drafts',
    (n) => ana.call(saveDraft, { id: newId(), content: `Draft ${n}` }),
  ],
  [
    'EXP-026 followed tags',
    maxFollowedTagsPerUser,
    'followed_tags',
    (n) => ana.call(followTag, { tag: `tag${n}` }),
  ],
  ['EXP-066 muted words', maxMutedWords, 'muted_words', (n) => ana.call(muteWord, { word: `word${n}` })],
  [
    'NEW-06 posts that wait',
    maxDeferredPostsPerUser,
    'held_posts',
    (n) => ana.call(holdPost, { content: `Later ${n}`, location: { lat: 33.45, lng: -112.07 } }),
  ],
];

test.each(things)(
  '%s: of many concurrent calls one succeeds if one more item is allowed',
  async (_name, most, table, make) => {
    for (let made = 0; made < most - 1; made += 20) {
      const few = Array.from({ length: Math.min(20, most - 1 - made) }, (_, n) => make(made + n));
      for (const { status } of await Promise.all(few)) expect(status).toBe(200);
    }
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, n) => make(most + n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [row] =
      await server.db`select count(*)::int as n from ${server.db(table)} where user_id = ${ana.id}`;
    expect(row).toEqual({ n: most });
  },
);

test('EXP-065 muted people: of many concurrent calls one succeeds if one more item is allowed', async () => {
  const others = await insertTestUsers(server, atOnce);
  await server.db`
    with made as (
      insert into users (id, handle, display_name, created_at, updated_at)
      select gen_random_uuid(), 'muted.' || n, 'Muted', now(), now() from generate_series(1, ${maxMutedPeople - 1}) n returning id)
    insert into mutes (muter_id, muted_id, created_at) select ${ana.id}, id, now() from made`;
  const answers = await Promise.all(others.map(({ id }) => ana.call(muteUser, { userId: id })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [row] = await server.db`select count(*)::int as n from mutes where muter_id = ${ana.id}`;
  expect(row).toEqual({ n: maxMutedPeople });
});

test('EXP-063 push subscriptions: of many concurrent ones the last ten are kept', async () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'A'.repeat(22),
  };
  for (let round = 0; round < 12; round++) {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, n) =>
        ana.call(savePushSubscription, { endpoint: `https://push.example.org/${round}/${n}`, keys }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const [row] =
      await server.db`select count(*)::int as n from push_subscriptions where user_id = ${ana.id}`;
    expect(row).toEqual({ n: 10 });
  }
});
