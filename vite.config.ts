import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { createAddressCheckPlugin } from './tools/build/check-addresses.ts';
import { createMessageCompilerPlugin } from './tools/build/compile-messages.ts';
import { createModuleGroups } from './tools/build/fetched-together.ts';

const server = process.env['PLAZA_DEV_SERVER'] ?? 'http://127.0.0.1:3000';
const worker = 'service-worker';

/** The map weighs more than all the rest: it is kept when it was opened, not for everybody. */
const ofTheMap = /\/(map-canvas|map-tiles|maplibre)[^/]*$/;

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

const together = createModuleGroups();

export default defineConfig({
  root: 'app/web',
  // React has the function that the router's store takes from a shim.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    createMessageCompilerPlugin(),
    react(),
    tailwindcss(),
    createAddressCheckPlugin(),
    together.plugin,
    offlineFiles(),
    compressedCopies(),
  ],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content security policy takes pictures and fonts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What nobody asks of a module of ours is left out with all that only it needs. What a module does by itself when
      // it is loaded stays wherever something is asked of it.
      treeshake: { moduleSideEffects: [{ test: /\/(features|platform)\/.*\.tsx?$/, sideEffects: false }] },
      input: { main: inWeb('index.html'), [worker]: inWeb('service-worker.ts') },
      output: {
        // The groups say of every module where it goes; what a file hands on need not come with it.
        codeSplitting: { includeDependenciesRecursively: false, groups: together.groups },
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
