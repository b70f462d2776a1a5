/**
 * HTTP server for the baseline of single calls: plain `node:http` that writes the same rows as one call of Plaza, with
 * the plain SQL of `baseline-transactions.ts`, and then returns stored bytes. It checks nothing and has no sessions or
 * limits, so no server that writes these rows for each request can be much faster. A request to `/set-bytes` stores its
 * body as the response to all further requests. The environment variable `PEER_DATABASE` names the database.
 */
import { createServer } from 'node:http';
import { openConnectionPools } from '#platform/database/connection.ts';
import { type BaselineTransactionInput, insertBaselineRows } from './baseline-transactions.ts';

const db = openConnectionPools(JSON.parse(process.env['PEER_DATABASE']!) as never, { max: 1 });
let answer = Buffer.alloc(0);

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    if (request.url === '/set-bytes') {
      answer = body;
      response.writeHead(204).end();
      return;
    }
    void insertBaselineRows(db, JSON.parse(body.toString()) as BaselineTransactionInput).then(
      () =>
        response
          .writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': answer.length,
          })
          .end(answer),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    process.stdout.write(`ready: http://127.0.0.1:${address.port}\n`);
});
