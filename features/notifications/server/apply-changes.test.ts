import { expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { signUpPerson, server, registerTestServerHooks } from './notifications-harness.ts';
import {
  hideOrUnhideNotifications,
  type DeletedOrRestoredContent,
  type WithdrawnOrReinstatedActivity,
} from './store-changes.ts';

registerTestServerHooks();

/**
 * Stores like notifications for the author of a post: `count` without an actor, each about another object on the page
 * of the post, and one about the post from each of `actors`.
 */
async function storeLikes(
  author: TestActor,
  postId: string,
  count: number,
  actors: readonly TestActor[] = [],
) {
  await server.db`
    insert into notifications (id, user_id, type, actor_id, object_kind, object_id, target_kind, target_id, group_key, created_at)
    select gen_random_uuid(), ${author.id}, 'like', actor, 'post',
      case when actor is null then ${postId} || n else ${postId} end, 'post', ${postId}, n::text, now()
    from (
      select n, null::uuid as actor from generate_series(1, ${count}) n
      union all select -row_number() over (), id from unnest(${actors.map(({ id }) => id)}::uuid[]) id
    ) likes`;
}

const apply = (
  withdrawals: WithdrawnOrReinstatedActivity[],
  availabilityChanges: DeletedOrRestoredContent[],
) =>
  server.plaza.platform.mutate(({ tx }) => hideOrUnhideNotifications(tx, withdrawals, availabilityChanges));

async function countShown(postId: string): Promise<number> {
  const [row] = await server.db<{ shown: number }[]>`
    select count(*)::int as shown from notifications where target_id = ${postId} and is_shown`;
  return row!.shown;
}

test('EXP-059 all notifications of a deleted object are hidden and later shown again, even more than one statement changes', async () => {
  const author = await signUpPerson();
  const content = { kind: 'post', id: 'liked-by-all' } as const;
  await storeLikes(author, content.id, 4_100);
  expect(await apply([], [{ content, gone: true }])).toEqual([author.id]);
  expect(await countShown(content.id)).toBe(0);
  expect(await apply([], [{ content, gone: true }])).toEqual([]);
  expect(await apply([], [{ content, gone: false }])).toEqual([author.id]);
  expect(await countShown(content.id)).toBe(4_100);
});

test('N3 a withdrawal and a deletion in one batch both apply; of two withdrawals of one activity the last one applies', async () => {
  const [author, ben, carl] = [await signUpPerson(), await signUpPerson(), await signUpPerson()];
  const content = { kind: 'post', id: 'changed-twice' } as const;
  await storeLikes(author, content.id, 0, [ben, carl]);
  const like = { type: 'like', object: content } as const;
  const withdrawals = [
    { ...like, userId: null, actorId: ben.id, withdrawn: false },
    { ...like, userId: author.id, actorId: ben.id, withdrawn: true },
  ];
  expect(await apply(withdrawals, [{ content, gone: true }])).toEqual([author.id]);
  await apply([], [{ content, gone: false }]);
  expect(await countShown(content.id)).toBe(1);
  await apply([{ ...like, userId: null, actorId: ben.id, withdrawn: false }], []);
  expect(await countShown(content.id)).toBe(2);
});
