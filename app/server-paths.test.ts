/** Tests that the service worker leaves the files of the server to the server. */
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Feature } from '#platform/kernel/feature.ts';
import { startTestServer } from './test-server.ts';
import { chooseServiceWorkerCachingStrategy } from './web/offline-rules.ts';

/** Paths at which the server answers with the page of the app, or with a file of the app that the browser names. */
const appPaths = ['*', 'index.html', 'app.webmanifest'];

test('EXP-004 the service worker answers no path of a file on the server with the page of the app', async () => {
  let http: FastifyInstance | undefined;
  const recorder: Feature = {
    name: 'recorder',
    routes: (server) => {
      http = server;
    },
  };
  const server = await startTestServer({ moreFeatures: [recorder] });
  const routes = http!.printRoutes({ commonPrefix: false });
  await server.stop();
  // Each line of the second level is a path without its first slash, such as `    ├── calendar/events.ics (GET, HEAD)`.
  const paths = [...routes.matchAll(/^ {4}[├└]── (\S+) \(/gm)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(20);
  const origin = 'https://plaza.example';
  const answeredByPage = paths
    .filter((path) => !appPaths.includes(path))
    .filter((path) => {
      const request = { method: 'GET', url: `${origin}/${path}`, mode: 'navigate' };
      return chooseServiceWorkerCachingStrategy(request, origin) === 'page';
    });
  expect(answeredByPage).toEqual([]);
});
