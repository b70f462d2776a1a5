/**
 * Entry point of `npm start`: checks the version of Node, enables the cache of compiled code, and runs the server.
 * Imports the server dynamically, because static imports are compiled before the cache is enabled.
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
// Without the cache, each start compiles a thousand TypeScript files, and the compiler uses memory afterwards. If the
// folder is not writable, Node runs without the cache.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compile', import.meta.url)));
const { runServer } = await import('./run-server.ts');
await runServer();
