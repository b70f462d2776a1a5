/**
 * HTTP server for the baseline of single calls: plain `node:http` that writes the same rows as one call of Plaza, with
 * the plain SQL of `baseline-transactions.ts`, and then returns stored bytes. It checks nothing and has no sessions or
 * limits, so no server that writes these rows for each request can be much faster. A request to `/set-bytes` stores its
 * body as the response to all further requests. The environment variable `PEER_DATABASE` names the database.
 */
import { openConnectionPools } from '#platform/database/connection.ts';
import { type BaselineTransactionInput, insertBaselineRows } from './baseline-transactions.ts';
import { sendJsonBytes, serveRequests } from './serve-requests.ts';

const db = openConnectionPools(JSON.parse(process.env['PEER_DATABASE']!) as never, { max: 1 });
let answer: Buffer = Buffer.alloc(0);

serveRequests((url, body, response) => {
  if (url === '/set-bytes') {
    answer = body;
    response.writeHead(204).end();
    return;
  }
  void insertBaselineRows(db, JSON.parse(body.toString()) as BaselineTransactionInput).then(
    () => sendJsonBytes(response, answer),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
