/**
 * Baseline for the time until a page is first painted: a page with the same pictures and texts, without scripts and
 * styles.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../e2e/browser.ts';
import { escapeHtml } from '#platform/kernel/html.ts';

/** A picture or a text of the page. */
interface PagePart {
  text: string;
  /** URL path of the picture; empty if this part is a text. */
  source: string;
  width: number;
  height: number;
}

interface StaticFile {
  type: string;
  bytes: Buffer;
  /** True for texts, which are sent with gzip compression. */
  isCompressed: boolean;
}

/** Serves a static copy of a page and compresses its text files, as an ordinary web server does. */
export async function startStaticPageServer(url: string): Promise<{ url: string; stop: () => void }> {
  const parts = await readParts(url);
  const files = new Map([['/', toFile('text/html; charset=utf-8', Buffer.from(draw(parts)))]]);
  for (const { source } of parts.filter((part) => part.source !== '')) {
    const response = await fetch(new URL(source, url));
    files.set(
      source,
      toFile(response.headers.get('content-type') ?? '', Buffer.from(await response.arrayBuffer())),
    );
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === undefined) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': file.type,
      'cache-control': 'public, max-age=600',
      ...(file.isCompressed ? { 'content-encoding': 'gzip' } : {}),
    });
    return response.end(file.bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function toFile(type: string, bytes: Buffer): StaticFile {
  const isCompressed = /text|svg/.test(type);
  return { type, bytes: isCompressed ? gzipSync(bytes) : bytes, isCompressed };
}

/** Opens a page in a browser with the window size of a phone, and returns its pictures and texts. */
async function readParts(url: string): Promise<PagePart[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.locator('#main img, #main p').evaluateAll((elements) =>
      elements.flatMap((element) => {
        if (!(element instanceof HTMLImageElement))
          return [{ text: element.textContent ?? '', source: '', width: 0, height: 0 }];
        const { pathname, search, protocol } = new URL(element.currentSrc || element.src);
        if (protocol === 'data:') return [];
        return [{ text: '', source: pathname + search, width: element.width, height: element.height }];
      }),
    );
  } finally {
    await browser.close();
  }
}

function draw(parts: readonly PagePart[]): string {
  const body = parts.map(({ text, source, width, height }) =>
    source === ''
      ? `<p>${escapeHtml(text)}</p>`
      : `<img src="${escapeHtml(source)}" alt="" width="${width}" height="${height}">`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="The same pictures">
<title>The same pictures</title></head><body><main>${body.join('\n')}</main></body></html>`;
}
