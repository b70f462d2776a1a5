/** SQL queries for passkeys. Ids of credentials and public keys are passed as bytes. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** A passkey as the server presents it to its owner. */
export interface PasskeyRow {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A passkey of a person, with the data by which a browser finds its authenticator. */
interface OwnPasskeyRow extends PasskeyRow {
  credentialId: Buffer;
  transports: string[];
}

/** Lists the passkeys of a person, the oldest first. */
export function listPasskeysByUser(sql: Queryable, userId: string): Promise<OwnPasskeyRow[]> {
  return sql<OwnPasskeyRow[]>`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", credential_id as "credentialId", transports
    from passkeys where user_id = ${userId} order by created_at, id`;
}

/** The data of a passkey that verifies its signatures. */
export interface PasskeyKeyRow {
  id: string;
  userId: string;
  publicKey: Buffer;
  signCount: number;
}

/** Finds a passkey by the id that its authenticator chose; undefined if there is none. */
export async function findPasskeyByCredentialId(
  sql: Queryable,
  credentialId: Uint8Array,
): Promise<PasskeyKeyRow | undefined> {
  const rows = await sql<PasskeyKeyRow[]>`
    select id, user_id as "userId", public_key as "publicKey", sign_count::float8 as "signCount"
    from passkeys where credential_id = ${credentialId}`;
  return rows[0];
}

/** The columns of a passkey to insert. */
interface NewPasskey {
  id: string;
  userId: string;
  credentialId: Uint8Array;
  publicKey: Uint8Array;
  signCount: number;
  name: string;
  transports: string[];
  now: Date;
}

/** Inserts a passkey; returns false if the credential is stored already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const result = await tx`
    insert into passkeys (id, user_id, credential_id, public_key, sign_count, name, transports, created_at)
    values (${passkey.id}, ${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.signCount},
      ${passkey.name}, ${passkey.transports}::text[], ${passkey.now})
    on conflict (credential_id) do nothing`;
  return result.count === 1;
}

/**
 * Stores the use of a passkey. Returns false if it was removed, or if its count of signatures has not grown, as with a
 * copied key. An authenticator that does not count always reports 0.
 */
export async function recordPasskeyUse(tx: Tx, id: string, signCount: number, now: Date): Promise<boolean> {
  const result = await tx`
    update passkeys set sign_count = ${signCount}, last_used_at = ${now}
    where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount}::bigint = 0))`;
  return result.count === 1;
}

/** Renames a passkey of a person and returns it; undefined if the person has no such passkey. */
export async function updatePasskeyName(
  tx: Tx,
  passkey: { id: string; userId: string; name: string },
): Promise<PasskeyRow | undefined> {
  const rows = await tx<PasskeyRow[]>`
    update passkeys set name = ${passkey.name} where id = ${passkey.id} and user_id = ${passkey.userId}
    returning id, name, created_at as "createdAt", last_used_at as "lastUsedAt"`;
  return rows[0];
}

/** Deletes a passkey. */
export function deletePasskey(tx: Tx, id: string) {
  return tx`delete from passkeys where id = ${id}`;
}

/** Deletes all passkeys of a person. */
export function deletePasskeysOfUser(tx: Tx, userId: string) {
  return tx`delete from passkeys where user_id = ${userId}`;
}

/** Deletes at most `limit` passkeys of a person and returns their number. */
export async function erasePasskeysOfUser(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from passkeys where id = any(array(select id from passkeys where user_id = ${userId} limit ${limit}))`;
  return result.count;
}
