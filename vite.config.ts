import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minify } from 'vite';
import type { Plugin } from 'vite';
import { createScreenAddressCheckPlugin } from './tools/build/check-addresses.ts';
import { createMessageCompilerPlugin } from './tools/build/create-message-compiler-plugin.ts';
import { createCodeSplittingConfig } from './tools/build/fetched-together.ts';

const server = process.env['PLAZA_DEV_SERVER'] ?? 'http://127.0.0.1:3000';
const worker = 'service-worker';

/**
 * Matches the chunks of the map. They are larger than all other chunks together, so the service worker caches them only
 * after the map was opened.
 */
const ofTheMap = /\/(map-canvas|map-tiles|maplibre)[^/]*$/;

const inWeb = (file: string) => join(import.meta.dirname, 'app/web', file);

/**
 * Vite plugin that writes the list of this build's files into the service worker, which caches them for offline use.
 * The list changes with each build, so that browsers detect a new service worker. The plugin also preloads the text
 * font.
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
        // A classic worker cannot import modules, so a chunk that it shares with pages would break it.
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

/** Vite plugin that minifies the scripts of `public`, which Vite copies as they are. */
function minifiedStartupScripts(): Plugin {
  return {
    name: 'plaza-minified-startup-scripts',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }) {
        for (const file of await readdir(inWeb('public'))) {
          if (!file.endsWith('.js')) continue;
          const path = join(dir, file);
          const { code, errors } = await minify(path, await readFile(path, 'utf8'));
          if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
          await writeFile(path, code);
        }
      },
    },
  };
}

/** Minimum size in bytes of a file that is compressed. Compression of a smaller file would save almost nothing. */
const worthCompressing = 1_000;

/** Matches the chunks that every page loads before all others. */
const ofEveryPage = /\/(first|list|home|dialog|common-early|rolldown-runtime)-[^/]*\.js$/;

/**
 * Returns the pattern of a chunk's file name. Only chunks that `ofTheMap` or `ofEveryPage` must match have their name
 * in the file name. The first chunk contains the file names of about 100 chunks, and names in all of them would make it
 * 1 % larger. For the same reason the hashes have 7 characters (42 bits) instead of 8.
 */
function nameChunkFile({ name }: { name: string }): string {
  const isRecognized = [ofTheMap, ofEveryPage].some((pattern) => pattern.test(`/${name}-.js`));
  return isRecognized ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
}

/**
 * Returns the files to preload when code imports a chunk: those that the page may not have loaded yet. Returns an empty
 * list if the chunk itself is the only such file, because a shorter list makes the first chunk smaller.
 */
function resolvePreloads(file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return files;
  const missing = files.filter((path) => !ofEveryPage.test(path));
  return missing.every((path) => path === file) ? [] : missing;
}

/**
 * Vite plugin that writes compressed copies beside all text files that are worth compressing, so that the server never
 * compresses them itself.
 */
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

const together = createCodeSplittingConfig();

export default defineConfig({
  root: 'app/web',
  // The router's store imports a shim of `useSyncExternalStore`. The alias selects the version that uses React's own
  // function.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    createMessageCompilerPlugin(),
    react(),
    tailwindcss(),
    createScreenAddressCheckPlugin(),
    together.plugin,
    offlineFiles(),
    minifiedStartupScripts(),
    compressedCopies(),
  ],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows pictures and fonts only from files, so assets are not inlined as data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: resolvePreloads },
    rolldownOptions: {
      // Our modules have no side effects, so tree shaking may drop a module of which no export is used. If an export is
      // used, the module's top-level code stays.
      treeshake: {
        moduleSideEffects: [{ test: /\/(features|platform)\/.*\.tsx?$/, sideEffects: false }],
        // Reading a property or a global has no side effects, neither in our modules nor in the libraries.
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
      },
      input: { main: inWeb('index.html'), [worker]: inWeb('service-worker.ts') },
      output: {
        // The groups assign every module to a chunk. The dependencies of a module are not moved into its chunk.
        codeSplitting: { includeDependenciesRecursively: false, groups: together.groups },
        entryFileNames: (chunk) => (chunk.name === worker ? '[name].js' : 'assets/[name]-[hash].js'),
        chunkFileNames: nameChunkFile,
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/plaza': { target: server, ws: true },
      '/live': { target: server, ws: true },
      '/media': server,
      '/app.webmanifest': server,
      '/health': server,
    },
  },
});
