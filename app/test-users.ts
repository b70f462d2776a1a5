/**
 * Inserts many users directly into the database for load tests, because signing up each of them would take too long.
 */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { TestActor } from '#platform/testkit/actor.ts';
import { userPermissionsChanged } from '#features/accounts/events.ts';
import type { TestServer } from './test-server.ts';

/**
 * Inserts `size` users with a session each and returns their clients. Handles are `prefix.1`, `prefix.2` and so on;
 * display names are `Neighbor 1`, `Neighbor 2` and so on.
 */
export async function insertTestUsers(
  server: TestServer,
  size: number,
  prefix = 'crowd',
): Promise<TestActor[]> {
  const now = server.clock.now();
  const people = Array.from({ length: size }, (_, index) => ({
    id: randomUUID(),
    handle: `${prefix}.${index + 1}`,
    token: randomBytes(32).toString('base64url'),
  }));
  const ids = people.map((person) => person.id);
  await server.db`
    insert into users (id, handle, display_name, email, password_hash, created_at, updated_at)
    select id, handle, 'Neighbor ' || n, handle || '@example.org', 'none', ${now}, ${now}
    from unnest(${ids}::uuid[], ${people.map((person) => person.handle)}::text[]) with ordinality as p (id, handle, n)`;
  await server.db`
    insert into sessions (digest, id, user_id, created_at, last_seen_at, expires_at)
    select decode(digest, 'hex'), gen_random_uuid(), id, ${now}, ${now}, ${new Date(now.getTime() + 20 * 86_400_000)}
    from unnest(${people.map((person) => hash('sha256', person.token, 'hex'))}::text[], ${ids}::uuid[]) as s (digest, id)`;
  return people.map((person) => new TestActor(server.url, person));
}

/** Makes a person an admin and clears the session cache, so that the next call has admin rights. */
export async function makePersonAdmin(server: TestServer, person: TestActor): Promise<TestActor> {
  const now = server.clock.now();
  await server.db`
    insert into admin_grants (user_id, granted_at, granted_by) values (${person.id}, ${now}, 'test')`;
  server.plaza.platform.committed([userPermissionsChanged.of({ userId: person.id })]);
  return person;
}
