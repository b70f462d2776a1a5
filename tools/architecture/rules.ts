/** Import rules of docs/architecture.md. Each rule is a function that returns the violations in the given files. */
import { findCycles } from './cycles.ts';
import {
  formatViolation,
  reportImportViolations,
  isTestOrToolFile,
  isWebSourcePath,
  isServerOnlyPath,
  parseFileLocation,
  type RuleViolation,
} from './location.ts';
import type { ImportStatement, SourceFile } from './source.ts';

const maxLines = 400;

/** Reports web code that imports server code, and server code that imports web code. */
export function checkWebServerSeparation(files: readonly SourceFile[]): RuleViolation[] {
  return reportImportViolations(files, (file, _one, target) => {
    if (isWebSourcePath(file.path) && isServerOnlyPath(target)) return `web imports server: ${target}`;
    if (!isWebSourcePath(file.path) && isWebSourcePath(target)) return `server imports web: ${target}`;
    return undefined;
  });
}

/** Reports platform files that import features or the app, and features that import the app. */
export function checkPlatformImports(files: readonly SourceFile[]): RuleViolation[] {
  return reportImportViolations(files, (file, _one, target) => {
    const to = parseFileLocation(target).area;
    if (file.path.startsWith('platform/') && to !== 'platform') return `the platform imports ${target}`;
    if (file.path.startsWith('features/') && to === 'app') return `a feature imports ${target}`;
    return undefined;
  });
}

/**
 * Reports kernel files that import the transport. The kernel must be able to run functions and listeners without HTTP.
 */
export function checkKernelImports(files: readonly SourceFile[]): RuleViolation[] {
  return reportImportViolations(files, (file, _one, target) =>
    file.path.startsWith('platform/kernel/') && target.startsWith('platform/rpc/')
      ? `the kernel imports the transport: ${target}`
      : undefined,
  );
}

/**
 * Reports features that append events to the event log directly. Features must emit events through `platform.mutate`,
 * which notifies observers after the commit.
 */
export function checkEventsEmittedThroughMutate(files: readonly SourceFile[]): RuleViolation[] {
  return reportImportViolations(files, (file, _one, target) =>
    file.path.startsWith('features/') && target === 'platform/events/store-append.ts'
      ? `events are emitted in platform.mutate, not appended by ${target}`
      : undefined,
  );
}

const domainPackages = new Set(['zod']);

/**
 * Reports code in `domain` folders that is not pure: it may use no clock, randomness or network, and may import only
 * other pure code.
 */
export function checkDomainPurity(files: readonly SourceFile[]): RuleViolation[] {
  return files
    .filter((file) => parseFileLocation(file.path).folder === 'domain' && !isTestOrToolFile(file))
    .flatMap((file) => [
      ...file.imports
        .filter((one) => !mayDomainImport(one))
        .map((one) => formatViolation(file, one.line, `domain imports ${one.specifier}`)),
      ...file.impurities.map(({ what, line }) =>
        formatViolation(file, line, `domain uses ${what}: let the caller pass it`),
      ),
    ]);
}

function mayDomainImport({ specifier, target }: ImportStatement): boolean {
  if (target === undefined) return domainPackages.has(specifier);
  return /^platform\/(contract|messages)\//.test(target) || parseFileLocation(target).folder === 'domain';
}

const apiFile = /^api(-[a-z]+)*\.ts$/;
/** Files of a feature that other features may import, as paths inside of its folder. */
const doors = [apiFile, /^events\.ts$/, /^domain\/[^/]+$/, /^(server|web)\/public\.tsx?$/];

/**
 * Reports imports of another feature's internal files. Features may import each other only through public files, such
 * as `api.ts`, `events.ts` and `public.ts`.
 */
export function checkFeatureInternalImports(files: readonly SourceFile[]): RuleViolation[] {
  return reportImportViolations(files, (file, _one, target) => {
    const from = parseFileLocation(file.path);
    const to = parseFileLocation(target);
    if (to.feature === undefined || from.feature === to.feature) return undefined;
    const inside = target.split('/').slice(2).join('/');
    // Only `app` imports the declaration of a feature, because it composes the process.
    if (from.area === 'app' && inside === 'server/feature.ts') return undefined;
    if (doors.some((door) => door.test(inside))) return undefined;
    return `reaches into the feature ${to.feature}: ${inside} is not part of its public interface`;
  });
}

/**
 * Reports imports from a later feature. A feature may import only features that precede it in `order`. Web code may
 * also import the types of a later feature's `api.ts`, because it calls that feature only over the network.
 * @param order names of the features in the order of `app/features.ts`
 */
export function checkFeatureOrder(files: readonly SourceFile[], order: string[]): RuleViolation[] {
  return reportImportViolations(files, (file, one, target) => {
    const from = parseFileLocation(file.path);
    const to = parseFileLocation(target);
    if (from.feature === undefined || to.feature === undefined) return undefined;
    const inside = target.split('/').slice(2).join('/');
    if (isWebSourcePath(file.path) && one.isTypeOnly && apiFile.test(inside)) return undefined;
    if (from.feature === to.feature || order.indexOf(to.feature) < order.indexOf(from.feature))
      return undefined;
    return `${from.feature} comes before ${to.feature} and may not use it (app/features.ts)`;
  });
}

/**
 * Reports files that import each other in a cycle. Type imports do not count, because they do not exist at run time.
 */
export function checkFileCycles(files: readonly SourceFile[]): RuleViolation[] {
  const graph = new Map<string, string[]>();
  for (const file of files) graph.set(file.path, runtimeTargets(file));
  return findCycles(graph).map((cycle) => `${cycle.join(' → ')} import each other`);
}

/** Reports files that import each other in a cycle. Unlike `checkFileCycles`, counts type imports too. */
export function checkTypeCycles(files: readonly SourceFile[]): RuleViolation[] {
  const graph = new Map<string, string[]>();
  for (const { path, imports } of files)
    graph.set(
      path,
      imports.flatMap(({ target }) => target ?? []),
    );
  return findCycles(graph).map((cycle) => `${cycle.join(' → ')} import each other's types`);
}

/** Reports features that import each other in a cycle, on the server, in the web app or through both. */
export function checkFeatureCycles(files: readonly SourceFile[]): RuleViolation[] {
  const graph = new Map<string, string[]>();
  const witness = new Map<string, string>();
  for (const file of files) {
    const from = parseFileLocation(file.path).feature;
    if (from === undefined || isTestOrToolFile(file)) continue;
    for (const target of runtimeTargets(file)) {
      const to = parseFileLocation(target).feature;
      if (to === undefined || to === from) continue;
      graph.set(from, [...(graph.get(from) ?? []), to]);
      witness.set(`${from} ${to}`, `${file.path} uses ${target}`);
    }
  }
  return findCycles(graph).map((cycle) => {
    const steps = cycle.map((name, index) => witness.get(`${name} ${cycle[index + 1] ?? cycle[0]}`) ?? '');
    return `features need each other: ${cycle.join(' → ')} (${steps.filter(Boolean).join('; ')})`;
  });
}

function runtimeTargets(file: SourceFile): string[] {
  return file.imports.flatMap((one) => (one.target === undefined || one.isTypeOnly ? [] : [one.target]));
}

/**
 * Reports files that only re-export, because they hide where a name is declared; only `public.ts` may do this. Also
 * reports files named `index`, and `export *`.
 */
export function checkBarrelFiles(files: readonly SourceFile[]): RuleViolation[] {
  return files.flatMap((file) => {
    const complaints: RuleViolation[] = [];
    if (/(^|\/)index\.tsx?$/.test(file.path))
      complaints.push(formatViolation(file, 1, 'is named index: import the file itself'));
    if (file.isOnlyReExports && !/\/public\.tsx?$/.test(file.path)) {
      complaints.push(formatViolation(file, 1, 'only re-exports other files: only public.ts may do that'));
    }
    for (const one of file.imports) {
      if (one.isWhole) complaints.push(formatViolation(file, one.line, `re-exports all of ${one.specifier}`));
    }
    return complaints;
  });
}

const mayHoldSql = [
  /\/server\/(\w[\w-]*-)?store(-[\w-]+)?\.ts$/,
  /^platform\/\w+\/store(-[\w-]+)?\.ts$/,
  /^platform\/database\//,
];
const mayHoldSqlToo = new Set(['platform/kernel/idempotency.ts']);

/** Reports SQL outside of `store` files and `platform/database`. */
export function checkSqlOnlyInStores(files: readonly SourceFile[]): RuleViolation[] {
  return files
    .filter(
      (file) =>
        !isTestOrToolFile(file) &&
        !mayHoldSqlToo.has(file.path) &&
        !mayHoldSql.some((home) => home.test(file.path)),
    )
    .flatMap((file) =>
      file.statements.map(({ line }) => formatViolation(file, line, 'contains SQL: move it to a store')),
    );
}

/** Reports code files of more than 400 lines. */
export function checkFileLengths(files: readonly SourceFile[]): RuleViolation[] {
  return files
    .filter((file) => file.lines > maxLines)
    .map((file) => formatViolation(file, file.lines, `has ${file.lines} lines, more than ${maxLines}`));
}

/**
 * Reports web code that imports schemas from `api.ts`. It may import only types, because the schema library is larger
 * than the rest of the page.
 */
export function checkSchemasOnlyOnServer(files: readonly SourceFile[]): RuleViolation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Map<string, string | undefined>();
  const open = files
    .filter((file) => isWebSourcePath(file.path) && !isTestOrToolFile(file))
    .map((file) => file.path);
  for (const path of open) reached.set(path, undefined);
  const complaints: RuleViolation[] = [];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = byPath.get(path);
    if (!file) continue;
    for (const one of file.imports.filter((each) => !each.isTypeOnly)) {
      if (one.specifier === 'zod')
        complaints.push(
          formatViolation(file, one.line, `brings schemas into the page${trail(path, reached)}`),
        );
      if (one.target !== undefined && /^features\/[\w-]+\/api(-[a-z]+)*\.ts$/.test(one.target)) {
        complaints.push(
          formatViolation(file, one.line, `brings ${one.target} into the page: import its types only`),
        );
      } else if (one.target !== undefined && !reached.has(one.target)) {
        reached.set(one.target, path);
        open.push(one.target);
      }
    }
  }
  return complaints;
}

function trail(path: string, reached: Map<string, string | undefined>): string {
  const by = reached.get(path);
  return by === undefined ? '' : `, used by ${by}`;
}

/**
 * Reports source files of the web app that `tools/setup` does not list. A change of an unlisted file would not trigger
 * a build.
 */
export function checkWebSourcesTriggerBuild(
  files: readonly SourceFile[],
  listedSources: Set<string>,
): RuleViolation[] {
  const ours = new Set(files.map((file) => file.path));
  return reportImportViolations(
    files.filter((file) => listedSources.has(file.path) && isWebSourcePath(file.path)),
    (_file, one, target) =>
      one.isTypeOnly || listedSources.has(target) || !ours.has(target)
        ? undefined
        : `brings ${target} into the page, which tools/setup/sources.mjs does not list`,
  );
}

/**
 * Reports fields whose limit is a number instead of a named constant. The schema, the input box, the SQL check and the
 * screen text share the constant; `app/field-limits.test.ts` compares them.
 */
export function checkLimitsAreNamed(files: readonly SourceFile[]): RuleViolation[] {
  return files
    .filter((file) => !isTestOrToolFile(file))
    .flatMap((file) =>
      file.literalLimits.map(({ what, line }) =>
        formatViolation(file, line, `limits a field to ${what}: name the limit in domain/limits.ts`),
      ),
    );
}

/**
 * Files of features other than `roles` that may read whether a person is an admin. These files only pass this
 * information on and base no decision on it.
 */
const mayReadAdminFlag = new Set([
  // Selects the flags of a post that `can` has computed.
  'features/feed/server/list-posts.ts',
]);

/**
 * Reports features that read `isAdmin` to decide whether a person may do something. They must call `can` of the feature
 * `roles` instead.
 */
export function checkPermissionsUseRoles(files: readonly SourceFile[]): RuleViolation[] {
  return files
    .filter(
      (file) =>
        /^features\/(?!roles\/)/.test(file.path) &&
        !isTestOrToolFile(file) &&
        !mayReadAdminFlag.has(file.path),
    )
    .flatMap((file) =>
      file.adminReads.map(({ line }) => formatViolation(file, line, 'decides by isAdmin: call can of roles')),
    );
}

/** Reports raw HTML in the app, such as `innerHTML`, because it could run injected scripts. */
export function checkNoRawHtml(files: readonly SourceFile[]): RuleViolation[] {
  return files
    .filter((file) => !isTestOrToolFile(file))
    .flatMap((file) =>
      file.rawMarkup.map(({ line }) => formatViolation(file, line, 'inserts raw markup into the page')),
    );
}

/**
 * Files that may read the text of an exception: helpers for error messages, the error log of the browser, and code that
 * builds errors from server responses.
 */
const mayReadExceptions = new Set([
  'platform/client/error-message.ts',
  'platform/client/call.ts',
  'platform/client/decide-outbox.ts',
  'platform/ui/error-log.ts',
]);

/**
 * Reports screens that show the text of an exception. Such a text is written for engineers. Screens must call
 * `getErrorMessage` instead, which returns a text for people.
 */
export function checkNoExceptionTextShown(files: readonly SourceFile[]): RuleViolation[] {
  return files
    .filter(
      (file) => isWebSourcePath(file.path) && !isTestOrToolFile(file) && !mayReadExceptions.has(file.path),
    )
    .flatMap((file) =>
      file.exceptionTexts.map(({ line }) =>
        formatViolation(file, line, 'reads the text of an exception: use getErrorMessage'),
      ),
    );
}

/**
 * Files that may contain texts for people. The service worker is one file without shared modules, so it cannot import
 * the catalog.
 */
const mayHaveRawTexts = new Set(['app/web/push-rules.ts', 'app/web/service-worker.ts']);

/** Reports texts for people that are not in a message catalog (`messages.ts`). */
export function checkTextsAreInCatalogs(files: readonly SourceFile[]): RuleViolation[] {
  return files
    .filter((file) => !mayHaveRawTexts.has(file.path))
    .flatMap((file) =>
      file.rawTexts.map(({ what, line }) =>
        formatViolation(file, line, `has the text "${what}": define it in the messages.ts of its folder`),
      ),
    );
}

/**
 * Regular expressions for paths outside of the project. Each is written in two halves, so that this file itself does
 * not match.
 */
const elsewhere = [
  ['(?<![\\w.-])/', 'work(?![\\w-])'],
  ['\\.', 'library\\b'],
  ['\\.\\./', 'shared(?![\\w-])'],
].map((halves) => new RegExp(halves.join('')));

/** Reports each line of a file that mentions a path outside the project. */
export function checkPathsOutsideProject(path: string, text: string): RuleViolation[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      elsewhere.some((place) => place.test(line))
        ? [`${path}:${index + 1} names a place outside the project`]
        : [],
    );
}
