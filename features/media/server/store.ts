/** SQL of the table of stored images. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { MediaPurpose } from '../domain/media-key.ts';

/** Row of a stored image: its key, owner, size and digest. */
export interface StoredImageRow {
  key: string;
  kind: MediaPurpose;
  /** Id of the owner; null for an image without an owner. */
  userId: string | null;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  placeholder: string;
  note: string | null;
}

/** Inserts the row of an image. The image's file must already be stored. */
export async function insertStoredImageRow(sql: Queryable, row: StoredImageRow, now: Date): Promise<void> {
  await sql`insert into media (key, kind, user_id, width, height, bytes, sha256, placeholder, note, created_at)
    values (${row.key}, ${row.kind}, ${row.userId}, ${row.width}, ${row.height}, ${row.bytes}, ${row.sha256},
      ${row.placeholder}, ${row.note}, ${now})`;
}

/** Loads the rows of images by key, in no particular order. */
export async function loadStoredImageRows(
  sql: Queryable,
  keys: readonly string[],
): Promise<StoredImageRow[]> {
  if (keys.length === 0) return [];
  return sql<
    StoredImageRow[]
  >`select key, kind, user_id as "userId", width, height, bytes, sha256, placeholder, note
    from media where key = any(${keys as string[]})`;
}

/**
 * Content that shows an image, such as a post or an event. The audience of the content decides who may fetch the image.
 */
export interface ContentShowingImage {
  kind: 'post' | 'story' | 'profile' | 'document' | 'message' | 'event';
  id: string;
}

/** Owner of a stored image, and the content that shows it. */
export interface ImageOwnerAndContent {
  /** Null for an image without an owner. */
  ownerId: string | null;
  /** Content that shows the image, or was the last to show it; null if the image was never used. */
  subject: ContentShowingImage | null;
}

/** Finds the owner of an image and the content that shows it, such as a post; undefined if the image does not exist. */
export async function findImageOwnerAndContent(
  sql: Queryable,
  key: string,
): Promise<ImageOwnerAndContent | undefined> {
  const rows = await sql<
    { ownerId: string | null; kind: ContentShowingImage['kind'] | null; id: string | null }[]
  >`
    select user_id as "ownerId", subject_kind as kind, subject_id as id from media where key = ${key}`;
  const row = rows[0];
  if (row === undefined) return undefined;
  const { ownerId, kind, id } = row;
  return { ownerId, subject: kind === null || id === null ? null : { kind, id } };
}

/**
 * Marks unused images of a person, or without an owner, as used by some content. Returns the number of images marked.
 * @param userId the owner; null for images without an owner
 */
export async function markImagesUsed(
  tx: Tx,
  userId: string | null,
  keys: readonly string[],
  subject: ContentShowingImage,
  now: Date,
): Promise<number> {
  const marked = await tx`update media set used_at = ${now}, released_at = null,
      subject_kind = ${subject.kind}, subject_id = ${subject.id}
    where key in (select key from media where key = any(${keys as string[]}) and user_id is not distinct from ${userId}::uuid
      and used_at is null order by key for update)`;
  return marked.count;
}

/** Marks images as unused: no content shows them any more. */
export async function markImagesUnused(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  await tx`update media set used_at = null, released_at = ${now}
    where key in (select key from media where key = any(${keys as string[]}) and used_at is not null order by key for update)`;
}

/**
 * Deletes up to `limit` rows of images that no content uses. The images were stored, or removed from their content,
 * earlier than `before`. Returns the keys of the images.
 * @param keptKeys keys of images that are not deleted
 */
export async function deleteUnusedImageRows(
  sql: Queryable,
  before: Date,
  keptKeys: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`delete from media where key in (
      select key from media where used_at is null and coalesce(released_at, created_at) < ${before}
        and key <> all(${keptKeys as string[]})
      order by coalesce(released_at, created_at) limit ${limit} for update skip locked)
    and used_at is null returning key`;
  return rows.map((row) => row.key);
}

/** Returns those of the given image keys that are stored in the database. */
export async function filterExistingImageKeys(sql: Queryable, keys: string[]): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`select key from media where key = any(${keys})`;
  return new Set(rows.map((row) => row.key));
}

/**
 * Lists the next page of all keys in sorted order.
 * @param lastKey last key of the previous page; an empty text for the first page
 */
export async function listMediaKeysAfterKey(
  sql: Queryable,
  lastKey: string,
  limit: number,
): Promise<string[]> {
  const rows = await sql<
    { key: string }[]
  >`select key from media where key > ${lastKey} order by key limit ${limit}`;
  return rows.map((row) => row.key);
}

/** Marks up to `limit` images of a person as unused. Returns the number of images marked. */
export async function markUserImagesUnused(
  tx: Tx,
  userId: string,
  now: Date,
  limit: number,
): Promise<number> {
  const released = await tx`update media set used_at = null, released_at = ${now}
    where key in (select key from media where user_id = ${userId} and used_at is not null
      order by key limit ${limit} for update)`;
  return released.count;
}

interface OwnImage {
  key: string;
  width: number;
  height: number;
  bytes: number;
  storedAt: Date;
}

/** Lists the images that a person uploaded, oldest first. Leaves out images that no content shows any longer. */
export async function listUserImages(sql: Queryable, userId: string): Promise<OwnImage[]> {
  return sql<OwnImage[]>`select key, width, height, bytes, created_at as "storedAt" from media
    where user_id = ${userId} and released_at is null order by created_at, key`;
}
