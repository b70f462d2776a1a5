/** Tests the public client of the callable protocol, and the protocol without a client. */
import { deleteApp, type FirebaseApp, initializeApp } from '@firebase/app';
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from '@firebase/functions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createPost } from '#features/posts/api.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let ann: TestActor;
let app: FirebaseApp;
let functions: Functions;
beforeAll(async () => {
  server = await startTestServer();
  ann = await server.person('Ann Lee');
  await ann.call(createPost, { content: 'For everybody to read' });
  app = initializeApp({ projectId: 'plaza' });
  functions = connected();
});
afterAll(async () => {
  await deleteApp(app);
  await server.stop();
});

/** Without `region`, the client uses its default region, as other clients do. */
function connected(region?: string): Functions {
  const { hostname, port } = new URL(server.url);
  const made = region === undefined ? getFunctions(app) : getFunctions(app, region);
  connectFunctionsEmulator(made, hostname, Number(port));
  return made;
}

async function codeOf(call: Promise<unknown>): Promise<{ code: string; message: string; details: unknown }> {
  return call.then(
    () => {
      throw new Error('The call was not refused');
    },
    (error: { code: string; message: string; details: unknown }) => ({
      code: error.code,
      message: error.message,
      details: error.details,
    }),
  );
}

test('FN-001 FN-002 CALL-004 the public client calls a query in the standard region and gets the result', async () => {
  const { data } = await httpsCallable<unknown, { posts: { content: string }[] }>(
    functions,
    'listPosts',
  )({ limit: 5 });
  expect(data.posts.map((post) => post.content)).toEqual(['For everybody to read']);
  const session = await httpsCallable(functions, 'getSession')();
  expect(session.data).toEqual({ user: null, demo: false });
  expect(functions.region).toBe('us-central1');
  const other = await codeOf(httpsCallable(connected('europe-west1'), 'listPosts')({}));
  expect(other.code).toBe('functions/not-found');
});

test('ERR-005 ERR-006 ERR-007 ERR-009 the public client parses our refusals: code, message and details', async () => {
  expect(await codeOf(httpsCallable(functions, 'noSuchFunction')({}))).toMatchObject({
    code: 'functions/not-found',
    // The client adds the HTTP status.
    message: 'Function not found [404]',
  });
  expect(await codeOf(httpsCallable(functions, 'createPost')({ content: 'Hello' }))).toEqual({
    code: 'functions/unauthenticated',
    message: 'Not authenticated. Please sign in to continue. [401]',
    details: { reason: 'not_authenticated' },
  });
  expect(await codeOf(httpsCallable(functions, 'listPosts')({ limit: 0 }))).toEqual({
    code: 'functions/invalid-argument',
    message: 'limit must be a whole number from 1 to 100 [400]',
    details: { reason: 'invalid', field: 'limit' },
  });
  const missing = await codeOf(httpsCallable(functions, 'getPost')({ postId: crypto.randomUUID() }));
  expect(missing.code).toBe('functions/not-found');
});

test('the callable form with a bearer token: data in, result out, for every kind of function', async () => {
  const { post } = (
    await ann.post<{ result: { post: { id: string; userId: string } } }>('createPost', {
      data: { content: 'In the other form', userId: 'somebody' },
    })
  ).ok.result;
  expect(post.userId).toBe(ann.id);
  const postId = post.id;
  const calls: [string, Record<string, unknown>, unknown][] = [
    ['likePost', { postId }, { liked: true, likes: 1 }],
    ['savePost', { postId, folder: 'Later' }, { saved: true, folder: 'Later' }],
    ['sharePost', { postId }, { shares: 1 }],
    ['getSession', {}, { user: { id: ann.id } }],
    ['listSavedPosts', {}, { posts: [{ id: postId }] }],
    ['updateProfile', { bio: 'Reads a lot' }, { user: { bio: 'Reads a lot' } }],
    ['resendVerification', {}, { sent: true }],
    ['deletePost', { postId }, { postId }],
  ];
  for (const [name, data, result] of calls) {
    const answer = await ann.post(name, { data });
    expect(answer.status, name).toBe(200);
    expect(answer.body, name).toMatchObject({ result });
    expect(Object.keys(answer.body as object), name).toEqual(['result']);
  }
});

test('the callable form of every function gets the same refusals as the bare one', async () => {
  for (const [name, { definition }] of server.plaza.runtime.implementations) {
    // These calls would end the session that the other calls use.
    if (['logOut', 'deactivateAccount'].includes(name)) continue;
    const bare = await ann.post(name, { nothingOfOurs: 1 });
    const callable = await ann.post(name, { data: { nothingOfOurs: 1 } });
    // Callers without access get the same refusal for any arguments.
    expect(callable.status, name).toBe(definition.access === 'admin' ? 403 : 400);
    expect(callable.body, `${name} ${definition.kind}`).toEqual(bare.body);
  }
  const none = await ann.post('listPosts', { data: null });
  expect([none.status, Object.keys(none.body as object)]).toEqual([200, ['result']]);
});
