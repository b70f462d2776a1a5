/** Architecture rule against dead code: files that no other file imports, and exports that no other file uses. */
import { formatViolation, isTestOrToolPath, isTestPath, type RuleViolation } from './location.ts';
import type { SourceFile } from './source.ts';

/** Files that are used without an import, because a tool or the bundler finds these files by name. */
const entryPoints = [
  /\.test\.tsx?$/,
  /\.d\.ts$/,
  /^e2e\/[\w-]+\.(journey|setup)\.ts$/,
  /^[\w.]+\.config\.ts$/,
  /^features\/[\w-]+\/server\/test-cases\.fixture\.ts$/,
  /^features\/[\w-]+\/web\/(routes|overlays|right-cards|menu-links|settings-sections|log-in-methods|profile-parts|empty-screen-actions|statement-parts|venue-parts|event-parts|nearby-parts|post-parts|trip-parts|notification-icons|notification-actions|notification-lines|notification-pictures|popup-parts)\.ts$/,
];

/**
 * Exports that are permitted although no file uses them, or only tests do. Each has a reason. A path without a name
 * means all exports of the file.
 */
const exceptions = new Map([
  ['features/accounts/domain/common-passwords.ts commonPasswordCount', 'a test requires 3,000 of them'],
  ['features/media/domain/draw-avatar.ts getAvatarColors', 'a test checks the contrast of the drawn colors'],
  [
    'features/media/domain/draw-poster.ts getPosterTextColors',
    'a test checks the contrast of the drawn colors',
  ],
  [
    'features/media/domain/draw-color.ts computeContrastRatio',
    'measures that contrast beside the color conversions',
  ],
  ['features/tokens/server/public.ts', 'the operations of the ledger, which are tested together'],
  [
    'platform/contract/text.ts getRegisteredStringSchemaKind',
    'a test requires a kind for each string argument',
  ],
  [
    'platform/contract/addresses.ts ScreenAddressesByFeature',
    'each feature adds its addresses by `declare module`',
  ],
  [
    'platform/database/connection.ts maxDatabaseConnectionsPerProcess',
    'docs/operations.md states it, and a test compares',
  ],
  [
    'platform/kernel/contribution.ts createContributionKey',
    'hubs declare their kinds of contributions with it',
  ],
  ['platform/kernel/contribution.ts contribute', 'hubs wrap it in helpers'],
  ['features/events/web/public.ts', 'type of the parts that other features add to the page of an event'],
  [
    'features/posts/web/public.ts PostScreenPart',
    'type of the parts that other features add to the screen of a post',
  ],
  ['platform/ui/dialog-stack.ts openDialogs', 'shows the state of the module to its test'],
  ['platform/ui/error-log.ts readLoggedErrors', 'shows the log to tests; people read it in the browser'],
]);

/**
 * Reports files that no other file imports, and exports that are imported nowhere or only by tests. An export that its
 * own file uses too is permitted even if only tests import it.
 * @param texts contents of package.json, index.html and other files that start programs by their paths
 */
export function checkDeadExports(files: readonly SourceFile[], texts: string[]): RuleViolation[] {
  const uses = collectUses(files);
  const isNamed = namedFiles(files, texts);
  return files.flatMap((file) => {
    if (entryPoints.some((pattern) => pattern.test(file.path)) || isNamed(file.path)) return [];
    if (exceptions.has(file.path)) return [];
    const importers = uses.importers.get(file.path) ?? [];
    if (importers.length === 0) return [formatViolation(file, 1, 'is imported by no file')];
    if (!isTestOrToolPath(file.path) && importers.every(isTestPath))
      return [formatViolation(file, 1, 'is imported by tests only: delete it, or name it *.fixture.ts')];
    return file.exports.flatMap(({ name, line, isPassedOn }) => {
      if (exceptions.has(`${file.path} ${name}`)) return [];
      const isOwn = !isPassedOn && (file.mentions.get(name) ?? 0) > 1;
      const users = uses.of(file.path, name);
      if (users.length === 0)
        return [
          formatViolation(
            file,
            line,
            `exports ${name}, which no other file imports${isOwn ? '' : ': delete it'}`,
          ),
        ];
      // Tests use a feature through its public interface, as other features do. A re-export that only tests use is
      // therefore permitted.
      if (isOwn || isPassedOn || isTestOrToolPath(file.path) || !users.every(isTestPath)) return [];
      return [formatViolation(file, line, `exports ${name}, which only tests use: delete it`)];
    });
  });
}

/** Builds an index of imports: for each file, and for each exported name, which files import it. */
function collectUses(files: readonly SourceFile[]) {
  const importers = new Map<string, string[]>();
  const byName = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, path: string) => {
    const list = map.get(key);
    if (list) list.push(path);
    else map.set(key, [path]);
  };
  for (const { path, imports } of files) {
    for (const { target, names } of imports) {
      if (target === undefined || target === path) continue;
      add(importers, target, path);
      for (const name of typeof names === 'string' ? [names] : names) add(byName, `${target} ${name}`, path);
    }
  }
  const mentionedBy = (name: string, target: string) =>
    files.filter(({ path, mentions }) => path !== target && mentions.has(name)).map(({ path }) => path);
  return {
    importers,
    of(path: string, name: string): string[] {
      const lazily = byName.get(`${path} dynamic`) ?? [];
      // If the module is loaded with `import()`, every file that mentions the name may use it.
      const late = lazily.length === 0 ? [] : name === 'default' ? lazily : mentionedBy(name, path);
      return [...(byName.get(`${path} ${name}`) ?? []), ...(byName.get(`${path} all`) ?? []), ...late];
    },
  };
}

/**
 * Returns a function that checks whether one of the texts or a string in the code contains a file's path. Such a file
 * is used without an import, for example because a script starts it as a program.
 */
function namedFiles(files: readonly SourceFile[], texts: string[]): (path: string) => boolean {
  const inTexts = texts.flatMap((text) => text.match(/[\w./-]+\.(?:tsx?|m?js)\b/g) ?? []);
  const inCode = files
    .filter(({ path }) => !path.startsWith('tools/architecture'))
    .flatMap(({ fileNames }) => fileNames);
  const imported = new Set(files.flatMap(({ imports }) => imports.map(({ specifier }) => specifier)));
  const endings = [...inTexts, ...inCode.filter((name) => !imported.has(name))]
    .map((name) => name.replace(/^(\.{0,2}\/)+/, ''))
    .filter((name, index, all) => all.indexOf(name) === index);
  return (path) => endings.some((ending) => path === ending || path.endsWith(`/${ending}`));
}
