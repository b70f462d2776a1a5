import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The operating system's user that runs PostgreSQL. If `uid` and `gid` are missing, it is the user that runs our
 * process.
 */
export interface OperatingSystemUser {
  name: string;
  uid?: number;
  gid?: number;
}

interface RunOptions {
  user: OperatingSystemUser;
  cwd: string;
  input?: string;
}

/**
 * Returns the environment variables for PostgreSQL's programs. Leaves out secrets, and PG… variables, which would
 * change PostgreSQL's behavior.
 */
export function buildPostgresEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'SystemRoot', 'SYSTEMROOT', 'TEMP', 'TMP', 'COMSPEC'];
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', PGTZ: 'UTC' };
  for (const name of kept) if (process.env[name] !== undefined) env[name] = process.env[name];
  return env;
}

/**
 * Runs a program and returns its standard output.
 * @throws Error with the last lines of its error output, if the program fails
 */
export function runPostgresProgram(program: string, args: string[], options: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: buildPostgresEnvironment(),
      uid: options.user.uid,
      gid: options.user.gid,
      // The program has its own process group, so that Ctrl-C does not interrupt it. If our process ends first, the
      // next start removes the incomplete files.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
    child.on('error', (error) => reject(createDatabaseStartErrorWithAdvice(error, program, options.user)));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(output);
      const told = lastLines(errors || output, 3) || `ended with ${signal ?? code}`;
      reject(new Error(`The embedded database could not be prepared: ${told}`));
    });
  });
}

/**
 * Converts an error of `spawn` to an error that tells the operator how to fix the problem. If the program exists,
 * ENOENT means that its loader is missing, because the program was built for another kind of system.
 */
export function createDatabaseStartErrorWithAdvice(
  error: Error,
  program: string,
  user: OperatingSystemUser,
): Error {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' && existsSync(program)) return createMissingBinariesError();
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

/** Creates the error for a platform without PostgreSQL programs. */
export function createMissingBinariesError(): Error {
  return new Error(
    `There is no embedded database for this system (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL server.`,
  );
}

function lastLines(text: string, count: number): string {
  return text.trim().split('\n').slice(-count).join(' / ');
}
