import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The user of the system that PostgreSQL runs as; `undefined` ids: the same as ours. */
export interface SystemUser {
  name: string;
  uid?: number;
  gid?: number;
}

interface RunOptions {
  user: SystemUser;
  cwd: string;
  input?: string;
}

/**
 * Only what PostgreSQL needs: neither our secrets, nor PG… variables that would bend it, nor the start's own folder.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'SystemRoot', 'SYSTEMROOT', 'TEMP', 'TMP', 'COMSPEC'];
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', PGTZ: 'UTC' };
  for (const name of kept) if (process.env[name] !== undefined) env[name] = process.env[name];
  return env;
}

/** Runs a program to its end; answers its output, throws with the last lines of its errors. */
export function run(program: string, args: string[], options: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: serverEnvironment(),
      uid: options.user.uid,
      gid: options.user.gid,
      // Not in our group: a Ctrl-C in the middle must not tear it, the next start cleans up.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
    child.on('error', (error) => reject(explainSpawnError(error, program, options.user)));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(output);
      const told = lastLines(errors || output, 3) || `ended with ${signal ?? code}`;
      reject(new Error(`The embedded database could not be prepared: ${told}`));
    });
  });
}

/** A program that is there but "not found" lacks its loader: made for another kind of system. */
export function explainSpawnError(error: Error, program: string, user: SystemUser): Error {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' && existsSync(program)) return noBinaries();
  if ((code === 'EPERM' || code === 'EINVAL') && user.uid !== undefined) {
    return new Error(
      `The embedded database may not run as root, and this system refuses to start it as "${user.name}". Start as an ordinary user, or set DATABASE_URL.`,
      { cause: error },
    );
  }
  return new Error(`The embedded database could not be started: ${error.message}`, {
    cause: error,
  });
}

/** The one line for a system that the embedded database was not built for. */
export function noBinaries(): Error {
  return new Error(
    `There is no embedded database for this system (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL server.`,
  );
}

function lastLines(text: string, count: number): string {
  return text.trim().split('\n').slice(-count).join(' / ');
}
