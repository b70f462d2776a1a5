/**
 * Entry point of `npm start`: checks the version of Node, enables the cache of compiled code, and runs the server. It
 * imports nothing else statically, because static imports are compiled before the cache is enabled.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const neededMajor = 24;

if (Number(process.versions.node.split('.')[0]) < neededMajor) {
  process.stderr.write(
    `Plaza runs on Node ${neededMajor}, this is ${process.version}. Start it with: npm start\n`,
  );
  process.exit(1);
}
// Without the cache, each start compiles a thousand TypeScript files, and the compiler stays in memory. If the folder
// is not writable, there is no cache.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)));
const { runServer } = await import('./run-server.ts');
await runServer();
