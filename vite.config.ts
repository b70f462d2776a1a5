import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

const server = process.env['PLAZA_DEV_SERVER'] ?? 'http://127.0.0.1:3000';
const worker = 'service-worker';
const mainModule = fileURLToPath(new URL('app/web/main.tsx', import.meta.url));

/** The map weighs more than all the rest: it is kept when it was opened, not for everybody. */
const ofTheMap = /\/(map-canvas|map-tiles|maplibre)[^/]*$/;

/** What the bundler tells of its modules. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}
const inWeb = (file: string) => join(import.meta.dirname, 'app/web', file);

/**
 * Tells the service worker the files of this build, so that it can keep them for offline use and so that a new build
 * is a new worker; and starts loading the text font with the page.
 */
function offlineFiles(): Plugin {
  const isLatin = (file: string) => /inter-latin-wght-normal[^/]*\.woff2$/.test(file);
  return {
    name: 'plaza-offline-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((file) => file !== `${worker}.js` && (/\.(js|css)$/.test(file) || isLatin(file)))
          .filter((file) => !ofTheMap.test(file))
          .map((file) => `/${file}`)
          .toSorted();
        const chunk = bundle[`${worker}.js`];
        if (chunk?.type !== 'chunk') throw new Error('The service worker was not built');
        // A worker of the classic kind cannot import: what it shares with pages would be a file of its own.
        if (chunk.imports.length > 0) throw new Error('The service worker must be one file');
        if (!chunk.code.includes('__PLAZA_FILES__')) throw new Error('The service worker asks for no files');
        chunk.code = chunk.code.replace('__PLAZA_FILES__', JSON.stringify(files));
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find(isLatin);
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/**
 * Puts everything that the first page imports into one file. Left alone, each part that a late screen shares with the
 * first page becomes a file of its own: twenty small requests where one does.
 */
function firstPage() {
  let known: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    known ??= reachable(mainModule, graph);
    return known.has(id) ? 'first' : null;
  };
}

/** The modules that a module needs before it can run, itself included. */
function reachable(from: string, graph: ModuleGraph): Set<string> {
  const found = new Set([from]);
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}

/** Below this many bytes a compressed copy saves nothing that anybody would notice. */
const worthCompressing = 1_000;

/** Puts compressed copies beside the files, also those that are only copied, so that the server only has to send them. */
function compressedCopies(): Plugin {
  return {
    name: 'plaza-compressed-copies',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const file of await readdir(dir, { recursive: true })) {
        if (!/\.(js|css|svg|json|webmanifest)$/.test(file)) continue;
        const path = join(dir, file);
        const bytes = await readFile(path);
        if (bytes.length < worthCompressing) continue;
        await writeFile(`${path}.br`, brotliCompressSync(bytes));
        await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root: 'app/web',
  plugins: [react(), tailwindcss(), offlineFiles(), compressedCopies()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content security policy takes pictures and fonts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { main: inWeb('index.html'), [worker]: inWeb('service-worker.ts') },
      output: {
        codeSplitting: { groups: [{ name: firstPage() }] },
        entryFileNames: (chunk) => (chunk.name === worker ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/plaza': { target: server, ws: true },
      '/live': { target: server, ws: true },
      '/media': server,
      '/health': server,
    },
  },
});
