/**
 * Server on Feathers 5 with the visible behavior that the benchmarks `peers` and `bookings` measure: posts, likes,
 * comments, live comments and rides. It follows the Feathers documentation and is optimized like Plaza: a page is one
 * query with a join, sessions are cached as in Plaza, and the connection pool is as large as Plaza's pool for
 * transactions. Its packages are installed only for these benchmarks, so this folder is not type-checked.
 */
import { once } from 'node:events';
import { feathers } from '@feathersjs/feathers';
import { bodyParser, errorHandler, koa, rest } from '@feathersjs/koa';
import socketio from '@feathersjs/socketio';
import knex from 'knex';
import { registerUsers } from './authors.mjs';
import { registerBookings } from './bookings.mjs';
import { registerComments } from './comments.mjs';
import { registerLikes } from './likes.mjs';
import { registerPosts } from './posts.mjs';
import { requireSession } from './require-session.mjs';

/** Size of the connection pool: as many connections as Plaza has for transactions. */
const poolSize = 12;

const app = koa(feathers());
app.set(
  'knex',
  knex({
    client: 'pg',
    connection: JSON.parse(process.env.PEER_DATABASE),
    searchPath: ['feathers_peer'],
    pool: { min: poolSize, max: poolSize },
  }),
);
app.use(errorHandler());
app.use(bodyParser());
app.configure(rest());
app.configure(socketio({ transports: ['websocket'] }));
app.hooks({ around: { all: [requireSession(app.get('knex'))] } });
app.configure(registerUsers);
app.configure(registerPosts);
app.configure(registerLikes);
app.configure(registerComments);
app.configure(registerBookings);

const server = await app.listen(0, '127.0.0.1');
if (!server.listening) await once(server, 'listening');
process.stdout.write(`ready: http://127.0.0.1:${server.address().port}\n`);
