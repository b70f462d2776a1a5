import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generatedFolder } from './paths.mjs';

const lock = join(generatedFolder, 'setup.lock');
const longestWorkMs = 20 * 60_000;
const pauseMs = 200;

/**
 * Runs the work while holding a file lock. Only one process at a time can set up this checkout.
 * @param {() => void | Promise<void>} work
 */
export async function runWithSetupLock(work) {
  mkdirSync(generatedFolder, { recursive: true });
  let hasSaid = false;
  while (!take()) {
    if (isAbandoned()) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!hasSaid) process.stdout.write('Waiting for another setup of this folder …\n');
    hasSaid = true;
    await sleep(pauseMs);
  }
  process.once('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  try {
    await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

function release() {
  rmSync(lock, { force: true });
}

/** Returns true if the lock is stale: the process that created it has ended, or it is older than a set-up can take. */
function isAbandoned() {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    const ageMs = Date.now() - statSync(lock).mtimeMs;
    // A new file may not contain its process id yet.
    if (!(owner > 0)) return ageMs > pauseMs * 5;
    return ageMs > longestWorkMs || !isAlive(owner);
  } catch {
    // The lock was released in between.
    return false;
  }
}

/**
 * Returns true if a process with the given id is running.
 * @param {number} pid
 */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
