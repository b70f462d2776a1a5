import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNodePath, projectRoot } from './setup/paths.mjs';

/** Entry files of the development tools, in `node_modules`. */
const programs = {
  tsc: 'typescript/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
};

/**
 * Runs a development tool with the pinned Node in the root folder. Its output is printed immediately.
 * @param {keyof typeof programs} program
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment of this process
 * @returns {Promise<boolean>} true if the tool exited with 0
 */
export function runTool(program, args, env = {}) {
  const child = start(program, args, env, 'inherit');
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (exitCode) => resolve(exitCode === 0));
  });
}

/**
 * Like `runTool`, but returns the output, so that lines of tools that run at the same time are not mixed.
 * @param {keyof typeof programs} program
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment of this process
 * @returns {Promise<{ isGood: boolean, output: string }>} `isGood`: the tool exited with 0
 */
export function runToolAndCapture(program, args, env = {}) {
  // A program that writes to a pipe does not print colors by default.
  const withColor = process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env;
  const child = start(program, args, withColor, 'pipe');
  /**
   * Pieces of the output in the order of arrival.
   * @type {Buffer[]}
   */
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
 * Starts a development tool as a child process.
 * @param {keyof typeof programs} program
 * @param {string[]} args
 * @param {Record<string, string>} env added to the environment of this process
 * @param {'inherit' | 'pipe'} output
 */
function start(program, args, env, output) {
  const code = join(projectRoot, 'node_modules', programs[program]);
  return spawn(pinnedNodePath, [code, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
}
