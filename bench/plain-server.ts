/**
 * HTTP server for baselines: plain `node:http` that answers each request with stored bytes, or with 204 if none are
 * stored. A request to `/set-bytes/NAME` stores its body as the response of `/bytes/NAME`. A request to `/set-bytes`
 * does the same for `/bytes`.
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
