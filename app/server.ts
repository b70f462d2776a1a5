/** `npm start`: reads the configuration, starts, says where it is, stops when asked. */
import { ConfigError, readConfig } from '#platform/rpc/config.ts';
import { features } from './features.ts';
import { startPlaza } from './start.ts';

const neededMajor = 24;
const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < neededMajor) {
  fail(`Plaza runs on Node ${neededMajor}, this is ${process.version}. Start it with: npm start`);
}

try {
  const plaza = await startPlaza(readConfig(process.env), { features, say });
  say(`Plaza is ready: ${plaza.url}`);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second signal means now.
      if (stopping) process.exit(1);
      stopping = true;
      const patience = setTimeout(() => process.exit(1), 10_000);
      patience.unref();
      void plaza.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  if (error instanceof ConfigError) fail(error.message);
  fail(`Plaza could not start: ${error instanceof Error ? error.message : String(error)}`);
}
