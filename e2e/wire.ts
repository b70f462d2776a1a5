/** Calls functions of the server over HTTP. */
import { randomBytes } from 'node:crypto';
import { createUuidV7 } from '#platform/contract/ids.ts';

/** Returns a new UUIDv7, the kind of id that clients generate for new resources. */
export function newId(): string {
  return createUuidV7(Date.now(), randomBytes(10));
}

/** Error response of the server. */
export class WireError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`answered ${status}: ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
  }
}

/**
 * Calls a function of the server and returns its result.
 * @param key idempotency key of the call
 * @throws WireError if the server refused the call; TypeError of `fetch` if no response came
 */
export async function call<Result>(
  url: string,
  name: string,
  args: Record<string, unknown>,
  token?: string,
  key?: string,
): Promise<Result> {
  const response = await fetch(`${url}/plaza/us-central1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(args),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new WireError(response.status, body);
  return body as Result;
}

/** A signed-up person with a session. */
export interface Person {
  id: string;
  token: string;
  name: string;
  email: string;
  password: string;
}

let made = 0;

/** Signs up a new person. */
export async function signUp(url: string, name: string): Promise<Person> {
  made += 1;
  const email = `person-${made}-${Date.now()}@example.com`;
  const password = 'a long enough pass phrase';
  const answer = await call<{ token: string; user: { id: string } }>(url, 'signUp', {
    email,
    password,
    displayName: name,
  });
  return { id: answer.user.id, token: answer.token, name, email, password };
}
