/** Live queries of group conversations. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FunctionResult } from '#platform/contract/define.ts';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { openLiveActor } from '#app/live-actor.fixture.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { followUser } from '#features/follows/api.ts';
import type { listMessages } from '../api.ts';
import * as groups from '../api-groups.ts';
import { messagePageSize } from '../domain/page-sizes.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each(['leaves', 'is removed from'])(
  'EXP-068 a person who %s a group receives no later messages of it',
  async (how) => {
    const people = await Promise.all(['Ana', 'Ben', 'Cem'].map((name) => server.person(`${name} ${how}`)));
    const [ana, ben, cem] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
    for (const one of [ben, cem]) await one.call(followUser, { userId: ana.id });
    const args = { userIds: [ben.id, cem.id] };
    const { conversationId } = (await ana.call(groups.createGroupConversation, args)).ok;
    const [kept, gone] = [ben, cem].map((one) => {
      const handle = openLiveActor(one).client.query('listMessages', {
        conversationId,
        limit: messagePageSize,
      });
      handle.watch(() => {});
      return handle;
    });
    const read = (handle = kept!) =>
      (handle.get().data as FunctionResult<typeof listMessages> | undefined)?.messages.map(
        ({ content, notice }) => notice?.kind ?? content,
      );
    await waitUntilAssertionPasses(() => expect([read(), read(gone)]).toEqual([['created'], ['created']]));
    const change =
      how === 'leaves'
        ? await cem.call(groups.leaveGroup, { conversationId })
        : await ana.call(groups.removeGroupMember, { conversationId, personId: cem.id });
    expect(change.status).toBe(200);
    void (await ana.call(groups.sendGroupMessage, { conversationId, content: 'Among us' })).ok;
    const notice = how === 'leaves' ? 'left' : 'removed';
    await waitUntilAssertionPasses(() => expect(read()).toEqual(['Among us', notice, 'created']));
    await waitUntilAssertionPasses(() =>
      expect(gone!.get()).toMatchObject({ status: 'failed', error: { code: 'not-found' } }),
    );
    expect(read(gone)).toEqual(['created']);
  },
);
