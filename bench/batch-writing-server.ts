/**
 * HTTP server for the baseline of writes under load: plain `node:http` that writes the rows of all requests that arrive
 * while a batch is written with one SQL statement, and then answers them with stored bytes. It checks nothing and has
 * no sessions, limits or effects, so no server that writes these rows can be much faster. A request to
 * `/set-bytes/NAME` stores its body as the response of `/bytes/NAME`. A request with an empty body writes nothing. The
 * environment variable `PEER_DATABASE` names the database.
 */
import { openConnectionPools } from '#platform/database/connection.ts';
import { insertBaselineBatch } from './baseline-batches.ts';
import type { BaselineTransactionInput } from './baseline-transactions.ts';
import { sendJsonBytes, serveRequests } from './serve-requests.ts';

const db = openConnectionPools(JSON.parse(process.env['PEER_DATABASE']!) as never, { max: 1 });
const stored = new Map<string, Buffer>();
let waiting: { input: BaselineTransactionInput; answer: (error?: Error) => void }[] = [];
let isWriting = false;

/** Writes the rows of all waiting requests, batch after batch. */
async function writeBatches(): Promise<void> {
  isWriting = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    const error = await insertBaselineBatch(
      db,
      batch.map(({ input }) => input),
    ).then(
      () => undefined,
      (failure: Error) => failure,
    );
    for (const { answer } of batch) answer(error);
  }
  isWriting = false;
}

serveRequests((url, body, response) => {
  if (url.startsWith('/set-bytes')) {
    stored.set(url.replace('/set-', '/'), body);
    response.writeHead(204).end();
    return;
  }
  const bytes = stored.get(url) ?? Buffer.alloc(0);
  if (body.length === 0) {
    sendJsonBytes(response, bytes);
    return;
  }
  waiting.push({
    input: JSON.parse(body.toString()) as BaselineTransactionInput,
    answer: (error) => (error ? response.writeHead(500).end(error.message) : sendJsonBytes(response, bytes)),
  });
  if (!isWriting) setImmediate(() => void (isWriting || writeBatches()));
});
