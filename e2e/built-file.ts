/** Finds a file of the built web app by the source file that it contains. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const manifestFile = join(root, 'dist', 'web', '.vite', 'manifest.json');

/**
 * Returns the URL path of the script that starts with a source file of the web app. Names of scripts are hashes, so a
 * test cannot recognize one by its name.
 * @param source path from the root of the project, for example `app/web/main.tsx`
 * @throws Error if no script starts with that file
 */
export function findBuiltFile(source: string): string {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, { file: string }>;
  // The paths of the manifest start at the folder of the app's page.
  const entry = manifest[source.replace(/^app\/web\//, '')] ?? manifest[`../../${source}`];
  if (!entry) throw new Error(`No script of the web app starts with ${source}.`);
  return `/${entry.file}`;
}
