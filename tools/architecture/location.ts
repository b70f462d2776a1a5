/** Classifies files by their path: as parts of the app, a feature or the platform, and as server, web or test code. */
import type { ImportStatement, SourceFile } from './source.ts';

/** Violation of an architecture rule as text: `path:line message`. */
export type RuleViolation = string;

interface FileLocation {
  /** Top-level folder: `app`, `features`, `platform`, `tools` … */
  area: string;
  feature: string | undefined;
  /**
   * Subfolder of a feature (`domain`, `server` or `web`), of the platform or of the app. Undefined for a file that is
   * in no subfolder, such as `api.ts`.
   */
  folder: string | undefined;
}

/**
 * Returns the top-level folder of a path (`area`), the feature if the path is in one, and the subfolder of the feature
 * or of the top-level folder.
 */
export function parseFileLocation(path: string): FileLocation {
  const [area = '', second, third, ...rest] = path.split('/');
  if (area === 'features') return { area, feature: second, folder: rest.length > 0 ? third : undefined };
  return { area, feature: undefined, folder: third === undefined ? undefined : second };
}

/** Returns true for tests, files that only tests use, tools and benchmarks. Import rules do not apply to them. */
export function isTestOrToolPath(path: string): boolean {
  return isTestPath(path) || /^(bench|tools)\//.test(path);
}

/** Returns true for tests and for files that only tests use. */
export function isTestPath(path: string): boolean {
  return (
    /\.test\.tsx?$|\.fixture\.ts$|-(harness|scene)\.ts$/.test(path) ||
    /^e2e\/|^platform\/testkit\/|^app\/test-/.test(path)
  );
}

/** Returns true for tests, files that only tests use, tools and benchmarks. */
export const isTestOrToolFile = (file: SourceFile) => isTestOrToolPath(file.path);
/** Formats the violation of an architecture rule at a line of a file. */
export const formatViolation = (file: SourceFile, line: number, message: string): RuleViolation =>
  `${file.path}:${line} ${message}`;

/**
 * Calls `check` for every import of a project file by another one, except for imports in tests, tools and benchmarks.
 * Returns the messages of `check` as violations.
 */
export function reportImportViolations(
  files: readonly SourceFile[],
  check: (file: SourceFile, one: ImportStatement, target: string) => string | undefined,
) {
  return files
    .filter((file) => !isTestOrToolFile(file))
    .flatMap((file) =>
      file.imports.flatMap((one) => {
        const message = one.target === undefined ? undefined : check(file, one, one.target);
        return message === undefined ? [] : [formatViolation(file, one.line, message)];
      }),
    );
}

/** Returns true for a file of the web app. */
export function isWebSourcePath(path: string): boolean {
  const { area, folder } = parseFileLocation(path);
  return area === 'features' || area === 'app'
    ? folder === 'web'
    : area === 'platform' && (folder === 'ui' || folder === 'client');
}

const sharedPlatform = new Set(['contract', 'ui', 'client', 'live', 'messages']);

/**
 * Returns true for a file that only the server uses. Returns false for files of the web app, and for files in folders
 * that the server and the web app share, such as `domain` or `platform/contract`.
 */
export function isServerOnlyPath(path: string): boolean {
  const { area, folder } = parseFileLocation(path);
  if (area === 'features') return folder === 'server';
  if (area === 'app') return folder !== 'web' && folder !== 'domain';
  return area === 'platform' && folder !== undefined && !sharedPlatform.has(folder);
}
