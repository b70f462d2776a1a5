import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root } from './setup/paths.mjs';

/** Programs of packages, where their code begins. */
const programs = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};

/**
 * Runs a package's program on the pinned runtime, in the root, showing what it says.
 * @param {keyof typeof programs} program
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to ours
 * @returns {Promise<boolean>} did it end well?
 */
export function runTool(program, args, env = {}) {
  const code = join(root, 'node_modules', programs[program]);
  const child = spawn(pinnedNode, [code, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode === 0));
  });
}
