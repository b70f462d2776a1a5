import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root } from './setup/paths.mjs';

/** Entry files of programs in packages. */
const programs = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};

/**
 * Runs a package's program on the pinned runtime in the root of the checkout; its output appears at once.
 * @param {keyof typeof programs} program
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment of this process
 * @returns {Promise<boolean>} true if it exited with 0
 */
export function runTool(program, args, env = {}) {
  const child = start(program, args, env, 'inherit');
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode === 0));
  });
}

/**
 * As `runTool`, but returns the output, so that programs that run side by side do not mix their lines.
 * @param {keyof typeof programs} program
 * @param {string[]} args
 * @returns {Promise<{ isGood: boolean, output: string }>}
 */
export function captureTool(program, args) {
  /** @type {Record<string, string>} */
  const env = {};
  // A program that writes to a pipe does not print colors by default.
  if (process.stdout.isTTY) env['FORCE_COLOR'] = '1';
  const child = start(program, args, env, 'pipe');
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) =>
      resolve({ isGood: exitCode === 0, output: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}

/**
 * @param {keyof typeof programs} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {'inherit' | 'pipe'} output
 */
function start(program, args, env, output) {
  const code = join(root, 'node_modules', programs[program]);
  return spawn(pinnedNode, [code, ...args], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
}
