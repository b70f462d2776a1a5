/** The location of a file in the folders that docs/architecture.md describes. */
import type { Import, SourceFile } from './source.ts';

/** `path:line message`. */
export type Complaint = string;

interface Location {
  /** `app`, `features`, `platform`, `tools` … */
  area: string;
  feature: string | undefined;
  /** `domain`, `server`, `web`; for the platform its folder; undefined for `api.ts` and the like. */
  folder: string | undefined;
}

export function locationOf(path: string): Location {
  const [area = '', second, third, ...rest] = path.split('/');
  if (area === 'features') return { area, feature: second, folder: rest.length > 0 ? third : undefined };
  return { area, feature: undefined, folder: third === undefined ? undefined : second };
}

/** True for tests, for code that only they use and for tools and measurements; no import rule holds for these. */
export function isTestCode(path: string): boolean {
  return isTestOnly(path) || /^(bench|tools)\//.test(path);
}

/** True for tests and for code that only they use. */
export function isTestOnly(path: string): boolean {
  return (
    /\.test\.tsx?$|\.fixture\.ts$|-(harness|scene)\.ts$/.test(path) ||
    /^e2e\/|^platform\/testkit\/|^app\/test-/.test(path)
  );
}

export const isTest = (file: SourceFile) => isTestCode(file.path);
export const complain = (file: SourceFile, line: number, message: string): Complaint =>
  `${file.path}:${line} ${message}`;

/** Calls `check` for each import of one of our own files, outside of tests. */
export function eachImport(
  files: SourceFile[],
  check: (file: SourceFile, one: Import, target: string) => string | undefined,
) {
  return files
    .filter((file) => !isTest(file))
    .flatMap((file) =>
      file.imports.flatMap((one) => {
        const message = one.target === undefined ? undefined : check(file, one, one.target);
        return message === undefined ? [] : [complain(file, one.line, message)];
      }),
    );
}

/** True for code of the web app. */
export function isWeb(path: string): boolean {
  const { area, folder } = locationOf(path);
  return area === 'features' || area === 'app'
    ? folder === 'web'
    : area === 'platform' && (folder === 'ui' || folder === 'client');
}

const sharedPlatform = new Set(['contract', 'ui', 'client', 'live', 'messages']);

/** True for code of the server only; `live` holds the protocol that both sides speak, `messages` the texts of both. */
export function isServer(path: string): boolean {
  const { area, folder } = locationOf(path);
  if (area === 'features') return folder === 'server';
  if (area === 'app') return folder !== 'web' && folder !== 'domain';
  return area === 'platform' && folder !== undefined && !sharedPlatform.has(folder);
}
