/** The servers whose live comments are measured: Plaza, and a plain WebSocket server as the baseline. */
import type { BenchmarkContext } from './benchmark-context.ts';
import type { BroadcastServer } from './measure-broadcast.ts';

/** Describes Plaza for the broadcast benchmark: the readers subscribe to the live query of a post's comments. */
export function createPlazaBroadcastServer(context: BenchmarkContext, postId: string): BroadcastServer {
  const { people } = context.seeded;
  let author = 0;
  return {
    url: `${context.url.replace('http', 'ws')}/live`,
    open(socket) {
      socket.send(JSON.stringify({ type: 'hello' }));
      socket.send(
        JSON.stringify({ type: 'subscribe', id: 1, query: 'listComments', args: { postId, limit: 50 } }),
      );
    },
    isSubscribed: (text) => text.startsWith('{"type":"snapshot"'),
    isUpdate: (text) => text.includes('"update"'),
    send: (mark) =>
      postJson(`${context.url}/plaza/us-central1/createComment`, people[author++ % people.length]!.token, {
        postId,
        content: mark,
      }),
  };
}

/**
 * Describes the baseline server for the broadcast benchmark. This server sends the body of each HTTP request to all
 * sockets. Each body is padded to `bytes` bytes, so that it is as long as Plaza's messages.
 */
export function createBaselineBroadcastServer(url: string, bytes: number): BroadcastServer {
  return {
    url: url.replace('http', 'ws'),
    send: (mark) => fetch(url, { method: 'POST', body: mark.padEnd(bytes, 'x') }),
  };
}

/**
 * Sends a JSON body as a signed-in person.
 * @throws Error if the response has an error status
 */
export async function postJson(url: string, token: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} was answered ${response.status}: ${text}`);
}
