/** Bundles modules that are fetched at the same time into one file instead of many small ones. */
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { followModules } from './needed-modules.ts';

const root = join(import.meta.dirname, '../..');

/**
 * What everybody's first page fetches: first what it cannot be drawn without, a moment later what stands over the feed
 * and beside it. These files hold all that their modules need, less what was there before.
 */
const early: Record<string, readonly string[]> = {
  first: ['app/web/main.tsx'],
  home: ['features/stories/web/carousel.tsx', 'features/map/web/card/near-you-card.tsx'],
};

/**
 * What is fetched together later: what runs once somebody is signed in, a screen and what the app puts into it. These
 * files hold what their modules need and nobody else does.
 */
const later: Record<string, readonly string[]> = {
  'signed-in': [
    'app/web/unsent.ts',
    'features/donations/web/schedule-support-prompt.ts',
    'features/follows/web/people-to-follow.tsx',
    'features/grants/web/public.ts',
    'features/messages/web/message-counter.tsx',
    'features/notifications/web/notifier.tsx',
  ],
};

/**
 * What this many late files have in common is one more file for all of them: fields, menus, queries; two are enough for
 * what is tiny, an icon. It is in two parts, so that the page of somebody signed in fetches just what it needs of it.
 */
const many = 3;
/** In characters. What is huge, the map, stays by itself: nobody should fetch it for an icon. */
const tiny = 1_000;
const huge = 100_000;

/** The files that a frequently fetched file may depend on, because they are loaded by then; the build fails for any other. */
const mayWaitFor: Record<string, readonly string[]> = {
  first: [],
  home: ['first'],
  'common-early': ['first', 'home'],
  'common-late': ['first', 'home', 'common-early'],
};

/** The plugin that assigns modules to files, and the groups for `codeSplitting` that apply the assignment. */
export function fetchedTogether() {
  const files = new Map<string, string>();
  const plugin: Plugin = {
    name: 'plaza-fetched-together',
    apply: 'build',
    async buildEnd(error) {
      // A failed build has no modules; its own error is reported instead.
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

/** Returns the file of each module that is assigned to one; the bundler decides about the others. */
async function assignFiles(build: Rolldown.PluginContext): Promise<Map<string, string>> {
  const info = (id: string) => build.getModuleInfo(id);
  const needs = followModules({
    codeOf: (id) => info(id)?.code ?? null,
    importsOf: (id) => info(id)?.importedIds ?? [],
    resolve: async (specifier, importer) => (await build.resolve(specifier, importer))?.id ?? null,
  });
  const begins = (plan: typeof early) =>
    Object.entries(plan).flatMap(([file, paths]) => paths.map((path) => ({ file, id: join(root, path) })));
  for (const { file, id } of begins({ ...early, ...later })) {
    if (!info(id)) build.error(`The file ${file} is to begin with ${id}, which is not part of the app`);
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
    if (of.size === 1 && only in later) files.set(id, only);
    else if (of.size >= (isLeaf && length < tiny ? 2 : many) && length < huge)
      files.set(id, of.has('signed-in') ? 'common-early' : 'common-late');
  }
  return files;
}
