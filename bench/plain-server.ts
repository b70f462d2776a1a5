/**
 * HTTP server for baselines: plain `node:http` that reads each request and answers prepared bytes, or 204 if there are
 * none. `/set-bytes` stores the bytes that `/bytes` answers, and `/set-bytes/NAME` those of `/bytes/NAME`.
 */
import { createServer } from 'node:http';

const stored = new Map<string, Buffer>();

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const url = request.url ?? '';
    const bytes = stored.get(url);
    if (url.startsWith('/set-bytes')) {
      stored.set(url.replace('/set-', '/'), Buffer.concat(chunks));
      response.writeHead(204).end();
    } else if (bytes !== undefined) {
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
        .end(bytes);
    } else {
      response.writeHead(204).end();
    }
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object')
    process.stdout.write(`ready: http://127.0.0.1:${address.port}\n`);
});
