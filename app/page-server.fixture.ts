/**
 * A server with a minimal web app, and a function that requests a page, for tests of what the server puts into a page.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startTestServer, type TestServer } from './test-server.ts';

/** Script file of the web app. */
export const script = `/* ${'a'.repeat(2_000)} */`;

/** Writes a minimal web app, so that no build is needed. */
async function writeWebApp(folder: string): Promise<void> {
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  const head = '<meta name="plaza-functions" content="plaza/us-central1" /><!--head-->';
  await writeFile(join(folder, 'index.html'), `<html><head>${head}</head><body>The app</body></html>`);
  await writeFile(join(folder, 'assets/main-abc123.js'), script);
  await writeFile(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/main-abc123.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'service-worker.js'), '/* worker */');
  const manifest = { name: 'Bedrock', short_name: 'Bedrock', screenshots: [], shortcuts: [{ url: '/map' }] };
  await writeFile(join(folder, 'app.webmanifest'), JSON.stringify(manifest));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
}

/** Starts a server with a minimal web app at `https://plaza.example`. `stop` also deletes the web app's files. */
export async function startPageServer(): Promise<{ server: TestServer; stop(): Promise<void> }> {
  // The folder's own name must not affect how its files are cached.
  const webFolder = join(await mkdtemp(join(tmpdir(), 'plaza-web-')), 'assets');
  await mkdir(webFolder);
  await writeWebApp(webFolder);
  const server = await startTestServer({ webFolder, config: { publicUrl: 'https://plaza.example' } });
  const stop = async () => {
    await server.stop();
    await rm(join(webFolder, '..'), { recursive: true, force: true });
  };
  return { server, stop };
}

/**
 * Requests a page as a browser does, and returns its status, headers, HTML, title, canonical address and meta values.
 */
export async function openPage({ url }: TestServer, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, {
    redirect: 'manual',
    headers: { accept: 'text/html,*/*;q=0.8', ...headers },
  });
  const html = await response.text();
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    status: response.status,
    html,
    headers: response.headers,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    meta,
  };
}
