/**
 * HTTP server for the baseline of writes under load: plain `node:http` that writes the rows of all requests that arrive
 * while a batch is written with one SQL statement, and then answers them with stored bytes. It checks nothing and has
 * no sessions, limits or effects, so no server that writes these rows can be much faster. A request to
 * `/set-bytes/NAME` stores its body as the response of `/bytes/NAME`. A request with an empty body writes nothing. The
 * environment variable `PEER_DATABASE` names the database.
 */
import { createServer, type ServerResponse } from 'node:http';
import { openConnectionPools } from '#platform/database/connection.ts';
import { insertBaselineBatch } from './baseline-batches.ts';
import type { BaselineTransactionInput } from './baseline-transactions.ts';

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

function send(response: ServerResponse, bytes: Buffer): void {
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
    .end(bytes);
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    const url = request.url ?? '';
    if (url.startsWith('/set-bytes')) {
      stored.set(url.replace('/set-', '/'), body);
      response.writeHead(204).end();
      return;
    }
    const bytes = stored.get(url) ?? Buffer.alloc(0);
    if (body.length === 0) {
      send(response, bytes);
      return;
    }
    waiting.push({
      input: JSON.parse(body.toString()) as BaselineTransactionInput,
      answer: (error) => (error ? response.writeHead(500).end(error.message) : send(response, bytes)),
    });
    if (!isWriting) setImmediate(() => void (isWriting || writeBatches()));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    process.stdout.write(`ready: http://127.0.0.1:${address.port}\n`);
});
