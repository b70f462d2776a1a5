/** SQL queries for reports, and for the export and erasure of moderation data. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { maxReportedTextLength } from '../domain/limits.ts';
import type { ReportReason } from '../domain/report-reasons.ts';

interface NewReport {
  id: string;
  reporterId: string;
  kind: string;
  targetId: string;
  targetUserId: string | null;
  reason: string;
  note: string;
  /**
   * Text of the reported content that the report keeps, cut at the maximum length; empty if the report keeps no text.
   */
  text: string;
  /** Keys of the stored images that the report keeps. */
  imageKeys: readonly string[];
  now: Date;
}

/** Inserts a report. Returns false if the person has already reported this content. */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const written = await tx`
    insert into reports (id, reporter_id, kind, target_id, target_user_id, reason, note, reported_text,
      reported_images, created_at)
    values (${report.id}, ${report.reporterId}, ${report.kind}, ${report.targetId}, ${report.targetUserId},
      ${report.reason}, ${report.note}, nullif(left(${report.text}, ${maxReportedTextLength}), ''),
      ${report.imageKeys as string[]}, ${report.now})
    on conflict (reporter_id, kind, target_id) do nothing`;
  return written.count === 1;
}

/**
 * Deletes a person's report of some content, if moderators have not decided on the report yet. Returns false if the
 * person has no such report.
 */
export async function deleteOpenReport(
  tx: Tx,
  report: Pick<NewReport, 'reporterId' | 'kind' | 'targetId'>,
): Promise<boolean> {
  const gone = await tx`
    delete from reports where reporter_id = ${report.reporterId} and kind = ${report.kind}
      and target_id = ${report.targetId} and status = 'open'`;
  return gone.count === 1;
}

/** An open report, on which nobody has decided yet, as the operator sees it. */
export interface OpenReport {
  id: string;
  kind: string;
  targetId: string;
  reason: string;
  note: string;
  /** Text that the content had when it was reported; null if the report keeps none. */
  reportedText: string | null;
  /** Keys of the images that the content had when it was reported; empty if the report keeps none. */
  reportedImages: string[];
  createdAt: Date;
  reporterHandle: string;
  /** Handle and e-mail of the author of the reported content; null if the content has no author. */
  authorHandle: string | null;
  authorEmail: string | null;
  /** Number of open reports of the same content, including this report. */
  reportsOfContent: number;
  /** Number of all reports about the author. Dismissed reports are not counted. */
  reportsOfAuthor: number;
}

/** Lists up to `limit` open reports, oldest first. `total` is the number of all open reports. */
export function listOpenReportsForOperator(sql: Queryable, limit: number) {
  return sql<(OpenReport & { total: number })[]>`
    select r.id, r.kind, r.target_id as "targetId", r.reason, r.note, r.reported_text as "reportedText",
      r.reported_images as "reportedImages",
      r.created_at as "createdAt",
      reporter.handle as "reporterHandle", author.handle as "authorHandle", author.email as "authorEmail",
      (select count(*)::int from reports o
        where o.kind = r.kind and o.target_id = r.target_id and o.status = 'open') as "reportsOfContent",
      (select count(*)::int from reports o
        where o.target_user_id = r.target_user_id and o.status <> 'dismissed') as "reportsOfAuthor",
      count(*) over ()::int as total
    from reports r
    join users reporter on reporter.id = r.reporter_id
    left join users author on author.id = r.target_user_id
    where r.status = 'open' order by r.created_at, r.id limit ${limit}`;
}

/**
 * Records the decision on the open report with the given id, and on all other open reports of the same content. Deletes
 * the texts that these reports kept, and keeps their images no longer. Returns the decided reports.
 */
export function recordDecisionOnOpenReports(tx: Tx, id: string, status: 'upheld' | 'dismissed') {
  return tx<{ id: string; kind: string; targetId: string }[]>`
    update reports set status = ${status}, reported_text = null, reported_images = '{}'
    where status = 'open' and (kind, target_id) in (
      select kind, target_id from reports where id::text = ${id} and status = 'open')
    returning id, kind, target_id as "targetId"`;
}

/** Returns the keys of all images that open reports keep. */
export async function listKeysOfReportedImages(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select distinct unnest(reported_images) as key from reports where status = 'open' and reported_images <> '{}'`;
  return rows.map((row) => row.key);
}

/** Returns true if an open report keeps the image with the given key. */
export async function isImageKeptByOpenReport(sql: Queryable, key: string): Promise<boolean> {
  const rows = await sql`
    select from reports where status = 'open' and reported_images <> '{}' and ${key} = any(reported_images) limit 1`;
  return rows.length > 0;
}

interface OpenReportRow {
  id: string;
  kind: string;
  targetId: string;
  targetUserId: string | null;
  reason: ReportReason;
  createdAt: Date;
}

/** Lists a page of a person's reports on which moderators have not decided yet, latest first. */
export function listOpenReportsOfReporter(
  sql: Queryable,
  page: { reporterId: string; after: { at: Date; id: string } | null; limit: number },
): Promise<OpenReportRow[]> {
  const { after } = page;
  return sql<OpenReportRow[]>`
    select id, kind, target_id as "targetId", target_user_id as "targetUserId", reason, created_at as "createdAt"
    from reports where reporter_id = ${page.reporterId} and status = 'open'
      ${after === null ? sql`` : sql`and (created_at, id) < (${after.at}, ${after.id})`}
    order by created_at desc, id desc limit ${page.limit}`;
}

/** Lists all moderation data of a person, for the export of their personal data. */
export async function loadModerationDataForExport(sql: Queryable, userId: string) {
  return {
    blocked: await sql`
      select blocked_id as "userId", created_at as "blockedAt" from blocks where blocker_id = ${userId} order by 2, 1`,
    muted: await sql`
      select muted_id as "userId", created_at as "mutedAt", expires_at as "expiresAt" from mutes
      where muter_id = ${userId} order by 2, 1`,
    mutedWords: await sql`
      select word, created_at as "createdAt", expires_at as "expiresAt" from muted_words
      where user_id = ${userId} order by word`,
    reports: await sql`
      select kind, target_id as "targetId", reason, note, created_at as "createdAt", status from reports
      where reporter_id = ${userId} order by created_at, id`,
  };
}

/** Deletes up to `limit` blocks in which a person is the blocker or is blocked. Returns the number of deleted rows. */
export async function eraseBlocksByOrOfUser(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from blocks where ctid = any(array(
      select ctid from blocks where blocker_id = ${userId} or blocked_id = ${userId} limit ${limit}))`;
  return result.count;
}

/** Deletes up to `limit` mutes in which a person is the muter or is muted. Returns the number of deleted rows. */
export async function eraseMutesByOrOfUser(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from mutes where ctid = any(array(
      select ctid from mutes where muter_id = ${userId} or muted_id = ${userId} limit ${limit}))`;
  return result.count;
}

/** Deletes up to `limit` words that a person muted. Returns the number of deleted rows. */
export async function eraseMutedWords(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from muted_words where ctid = any(array(
      select ctid from muted_words where user_id = ${userId} limit ${limit}))`;
  return result.count;
}

/**
 * Deletes up to `limit` reports that a person made or that are about the person. Returns the number of deleted rows.
 */
export async function eraseReports(tx: Tx, userId: string, limit: number): Promise<number> {
  const result = await tx`
    delete from reports where ctid = any(array(
      select ctid from reports where reporter_id = ${userId} or target_user_id = ${userId} limit ${limit}))`;
  return result.count;
}
