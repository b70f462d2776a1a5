/** The server process: reads the configuration, starts the server, prints its URL and stops it on a signal. */
import { type Config, ConfigError, readConfig } from '#platform/kernel/config.ts';
import { createLogger } from './create-logger.ts';
import { openDatabase } from './open-database.ts';
import type { RunningPlaza } from './start.ts';

/** Timeout for a graceful shutdown, in milliseconds. After this time, the process exits with code 1. */
const stopTimeoutMs = 10_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the server. If the start fails, the process prints one line and exits with code 1. */
export async function runServer(): Promise<void> {
  try {
    const starting = start(readConfig(process.env));
    stopOnSignals(starting);
    say(`Plaza is ready: ${(await starting).url}`);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    fail(`Plaza could not start: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Opens the database and loads the features in parallel, to shorten the start. If another process uses the data folder,
 * the start fails immediately.
 */
async function start(config: Config): Promise<RunningPlaza> {
  const log = createLogger(config);
  const [openedDatabase, { features }, { startPlaza }] = await Promise.all([
    openDatabase(config, undefined, log, say),
    import('./features.ts'),
    import('./start.ts'),
  ]);
  return startPlaza(config, { features, log, openedDatabase, say });
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Stops the server at the first SIGINT, SIGTERM or SIGHUP, even while it is starting. A second signal ends the process
 * immediately.
 */
function stopOnSignals(starting: Promise<RunningPlaza>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      const patience = setTimeout(() => process.exit(1), stopTimeoutMs);
      patience.unref();
      starting
        .then((plaza) => plaza.stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
}
