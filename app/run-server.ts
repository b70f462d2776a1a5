/** The server process: reads the configuration, starts the server, prints its URL and stops it on a signal. */
import { ConfigError, readConfig } from '#platform/kernel/config.ts';
import { features } from './features.ts';
import { type RunningPlaza, startPlaza } from './start.ts';

/** Time limit for an orderly stop, in milliseconds. After it the process exits with code 1. */
const patienceMs = 10_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Starts the server. An error ends the process with one line and exit code 1. */
export async function runServer(): Promise<void> {
  try {
    const starting = startPlaza(readConfig(process.env), { features, say });
    stopOnSignals(starting);
    say(`Plaza is ready: ${(await starting).url}`);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    fail(`Plaza could not start: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/**
 * Stops the server at the first signal, even if it is still starting. A second signal exits the process immediately.
 */
function stopOnSignals(starting: Promise<RunningPlaza>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      const patience = setTimeout(() => process.exit(1), patienceMs);
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
