/**
 * `npm run dev`: Vite serves the page with hot replacement and forwards calls to the server, which restarts when its
 * code changes. Vite listens on the port PORT (3000 by default). Ctrl-C stops both.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { pinnedNodePath, projectRoot } from './setup/paths.mjs';

const settleMs = 150;
const patienceMs = 10_000;
const watched = ['app', 'features', 'platform', 'migrations'];

const serverPort = await findFreePort();
// vite.config.ts reads this variable.
process.env['PLAZA_DEV_SERVER'] = `http://127.0.0.1:${serverPort}`;
const { createServer } = await import('vite');
const page = await createServer({
  configFile: join(projectRoot, 'vite.config.ts'),
  server: { port: Number(process.env['PORT'] || 3000) },
  clearScreen: false,
  logLevel: 'warn',
});
await page.listen();
const address = page.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';

let isStopping = false;
let hasSaid = false;
/**
 * The running server process; undefined while it is stopped.
 * @type {import('node:child_process').ChildProcess | undefined}
 */
let server;
/**
 * Resolves when the latest restart of the server is done.
 * @type {Promise<void>}
 */
let restarting = Promise.resolve();
/**
 * Debounce timer: restarts the server once after several changes.
 * @type {NodeJS.Timeout | undefined}
 */
let timer;

startServer();
for (const folder of watched) {
  watch(join(projectRoot, folder), { recursive: true }, (_event, name) => {
    if (name === null || !concernsServer(join(folder, name))) return;
    clearTimeout(timer);
    timer = setTimeout(restart, settleMs);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());

function startServer() {
  // The server has its own process group, so it does not receive Ctrl-C directly. We forward it once, so that the
  // server can stop its database.
  const child = spawn(pinnedNodePath, ['app/server.ts'], {
    cwd: projectRoot,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1', PUBLIC_URL: address },
  });
  server = child;
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    // Replaces the server's port in its output by the port of the page.
    const shown = text.replace(
      /^Plaza is ready: .*$/m,
      hasSaid ? 'The server restarted.' : `Plaza is ready: ${address}`,
    );
    hasSaid ||= shown !== text;
    process.stdout.write(shown);
  });
  child.once('exit', (code) => {
    if (server === child) server = undefined;
    if (code !== 0 && !isStopping)
      process.stdout.write('The server exited. It restarts when you change a file.\n');
  });
}

function restart() {
  restarting = restarting.then(async () => {
    await stopServer();
    if (!isStopping) startServer();
  });
}

async function stopServer() {
  const child = server;
  server = undefined;
  if (!child) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(impatience);
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  clearTimeout(timer);
  await restarting;
  await Promise.all([stopServer(), page.close()]);
  process.exit(0);
}

/**
 * Returns true if a change of this file requires a restart of the server.
 * @param {string} path from the root
 */
function concernsServer(path) {
  if (/\.test\.tsx?$|~$/.test(path) || !/\.(ts|sql)$/.test(path)) return false;
  return !/^(app\/web|features\/[^/]+\/web|platform\/(ui|client|testkit))\//.test(path.replaceAll('\\', '/'));
}

/**
 * Returns a TCP port of this machine that is free.
 * @returns {Promise<number>}
 */
function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : 0));
    });
  });
}
