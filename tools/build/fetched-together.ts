/**
 * Decides which modules the build bundles into one file, so that modules that are needed at the same time are loaded
 * together.
 */
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { createTransitiveImportFinder } from './needed-modules.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Bundle files of the first page, each with its entry modules. `first` draws the page; `list`, `dialog` and `home`
 * are loaded a moment later. A file contains all modules that its entries need, except those of an earlier file.
 */
const early: Record<string, readonly string[]> = {
  first: ['app/web/main.tsx'],
  list: [
    'features/feed/web/list/virtual-rows.tsx',
    'platform/client/live-socket.ts',
    'platform/ui/pull-to-refresh.tsx',
    'platform/ui/toasts/toast-list.tsx',
  ],
  dialog: ['app/web/startup-overlays.tsx', 'app/web/splash.tsx', 'platform/ui/confirm-dialog.tsx'],
  home: [
    'features/stories/web/story-carousel.tsx',
    'features/map/web/category-icon.tsx',
    'features/map/web/card/near-you-card.tsx',
  ],
};

/**
 * Bundle files that are loaded after the first page, each with its entry modules, such as the code for signed-in users.
 * Each contains only the modules that it needs and that no other file loaded after the first page needs.
 */
const later: Record<string, readonly string[]> = {
  'signed-in': [
    'app/web/inbox-links.tsx',
    'app/web/unsent.ts',
    'features/donations/web/donation-prompt-scheduler.tsx',
    'features/follows/web/people-to-follow.tsx',
    'features/grants/web/public.ts',
    'features/messages/web/unread-message-counter.tsx',
    'features/notifications/web/notification-announcer.tsx',
    'features/posts/web/deferred/deferred-post-watcher.tsx',
  ],
  // The code that uses MapLibre. MapLibre itself is in a file of its own.
  'map-canvas': [
    'features/map/web/map-canvas.tsx',
    'features/map/web/pin/map-position-picker-dialog.tsx',
    'features/map/web/route/route-map.tsx',
  ],
};

/**
 * Minimum number of bundle files that need a module for it to move into a shared bundle file. Only files that are
 * loaded after the first page count.
 */
const many = 3;
/**
 * Length in characters below which the code of a module counts as tiny, such as that of an icon. A tiny module that
 * imports only modules of `first` moves into a shared bundle file already when two bundle files need it, instead of
 * `many`.
 */
const tiny = 1_000;
/**
 * Minimum length in characters at which the code of a module counts as huge, for example the map library. A huge module
 * that is not part of the first page keeps a bundle file of its own.
 */
const huge = 100_000;

/**
 * For each of these bundle files, the files that it may import, because they are loaded earlier. The build fails if it
 * imports another file.
 */
const mayWaitFor: Record<string, readonly string[]> = {
  first: [],
  list: ['first'],
  dialog: ['first', 'list'],
  home: ['first', 'list'],
  'common-early': ['first', 'list', 'dialog', 'home'],
  'common-late': ['first', 'list', 'dialog', 'home', 'common-early'],
};

/**
 * Returns a Vite plugin that decides which modules are bundled into the same file, and the value of the bundler option
 * `codeSplitting.groups` that applies this decision.
 */
export function createCodeSplittingConfig() {
  const files = new Map<string, string>();
  const plugin: Plugin = {
    name: 'plaza-fetched-together',
    apply: 'build',
    async buildEnd(error) {
      // A failed build has no modules. Vite itself reports the build error.
      if (error) return;
      for (const [id, file] of await assignFiles(this)) files.set(id, file);
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const before = file.type === 'chunk' && mayWaitFor[file.name];
        if (!before) continue;
        const others = file.imports.filter(
          (path) => !['rolldown-runtime', ...before].includes(nameOf(bundle, path)),
        );
        if (others.length > 0) this.error(`The file ${file.name} must not wait for ${others.join(', ')}`);
      }
    },
  };
  return { plugin, groups: [{ name: (id: string) => files.get(id) ?? null }] };
}

function nameOf(bundle: Rolldown.OutputBundle, path: string): string {
  const file = bundle[path];
  return file?.type === 'chunk' ? file.name : path;
}

/**
 * Returns the name of the bundle file for each module, by module id. The bundler itself places modules that are not in
 * the result.
 */
async function assignFiles(build: Rolldown.PluginContext): Promise<Map<string, string>> {
  const info = (id: string) => build.getModuleInfo(id);
  const needs = createTransitiveImportFinder({
    codeOf: (id) => info(id)?.code ?? null,
    importsOf: (id) => info(id)?.importedIds ?? [],
    resolve: async (specifier, importer) => (await build.resolve(specifier, importer))?.id ?? null,
  });
  const begins = (plan: typeof early) =>
    Object.entries(plan).flatMap(([file, paths]) => paths.map((path) => ({ file, id: join(root, path) })));
  for (const { file, id } of begins({ ...early, ...later })) {
    if (!info(id)) build.error(`The file ${file} must begin with ${id}, which is not part of the app`);
  }

  const files = new Map<string, string>();
  for (const { file, id } of begins(early)) {
    for (const needed of await needs(id)) if (!files.has(needed)) files.set(needed, file);
  }

  const lateOnes = [...build.getModuleIds()].filter((id) => info(id)?.dynamicImporters.length);
  const late = new Map(lateOnes.filter((id) => !files.has(id)).map((id) => [id, id]));
  for (const { file, id } of begins(later)) late.set(id, file);
  const users = new Map<string, Set<string>>();
  for (const [id, file] of late) {
    for (const needed of await needs(id)) {
      if (!files.has(needed)) users.set(needed, (users.get(needed) ?? new Set()).add(file));
    }
  }
  for (const [id, of] of users) {
    const [only = ''] = of;
    const length = info(id)?.code?.length ?? huge;
    const isLeaf = [...(await needs(id))].every((one) => one === id || files.get(one) === 'first');
    if (of.size === 1 && only in later && length < huge) files.set(id, only);
    else if (of.size >= (isLeaf && length < tiny ? 2 : many) && length < huge)
      files.set(id, of.has('signed-in') ? 'common-early' : 'common-late');
  }
  return files;
}
