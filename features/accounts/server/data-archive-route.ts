/**
 * Route `GET /data-archive/TOKEN`: a ZIP archive with all data of a person (EXP-016). The archive contains `data.json`
 * (the document that `exportMyData` returns) and the person's own pictures. The path of a picture's file equals the
 * path of its URL in the document: the URL `/media/posts/….jpg` belongs to the file `media/posts/….jpg`.
 */
import { addAbortSignal, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createNotFoundError } from '#platform/contract/errors.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { consumeRequestRateLimit } from '#platform/rpc/consume-request-rate-limit.ts';
import { computeIpAddressRateLimitKey } from '#platform/rpc/origin.ts';
import { streamZipArchive, type ZipEntry } from '#platform/zip/write-zip.ts';
import {
  collectPersonalDataExportFiles,
  loadPersonalDataExport,
} from '#features/personal-data/server/public.ts';
import { exportMyData } from '../api.ts';
import { maxDataArchiveDownloadMinutes } from '../domain/limits.ts';
import { lockUser } from './store.ts';
import { findValidOneTimeLink, markOneTimeLinkUsed } from './store-access.ts';
import { computeSecretTokenDigest, hasSecretTokenFormat } from './secret-token.ts';

/** Beginning of the URL path of a data archive. The token of the download link follows. */
export const dataArchivePathPrefix = '/data-archive';

/**
 * Maximum time in milliseconds that a download waits in the queue for the database. A download that waits longer fails.
 */
const waitMs = 10_000;

/**
 * Registers the HTTP route that downloads the archive of a person's data. The token in the link is the only credential,
 * because a suspended person has no session.
 */
export function registerDataArchiveRoute(server: FastifyInstance, platform: Platform): void {
  const url = `${dataArchivePathPrefix}/:token`;
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    await consumeRequestRateLimit(platform, request);
    // Refuses HEAD requests, because a link works only once and must be left for the download.
    if (request.method === 'HEAD') throw createArchiveNotFoundError();
    const userId = await consumeLink(platform, (request.params as { token: string }).token);
    const exportedAt = platform.clock.now();
    const document = await loadDocument(platform, request, userId, exportedAt);
    const entries = listEntries(platform, userId, document, exportedAt);
    const archive = Readable.from(streamZipArchive(entries), { objectMode: false });
    addAbortSignal(AbortSignal.timeout(maxDataArchiveDownloadMinutes * 60_000), archive);
    return reply
      .type('application/zip')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="plaza-${exportedAt.toISOString().slice(0, 10)}.zip"`,
      })
      .send(archive);
  };
  server.route({ method: ['GET', 'HEAD'], url, handler });
}

/**
 * Marks a download link as used and returns the id of its owner.
 * @throws FunctionError `not-found` if the link is used, expired or unknown
 */
async function consumeLink(platform: Platform, token: string): Promise<string> {
  if (!hasSecretTokenFormat(token)) throw createArchiveNotFoundError();
  const digest = computeSecretTokenDigest(token);
  return platform.mutate(async ({ tx, now }) => {
    const open = await findValidOneTimeLink(tx, digest, ['archive'], now);
    if (open === undefined || (await lockUser(tx, open.userId)) === undefined)
      throw createArchiveNotFoundError();
    const link = await markOneTimeLinkUsed(tx, digest, ['archive'], now);
    if (link === undefined) throw createArchiveNotFoundError();
    return link.userId;
  });
}

const createArchiveNotFoundError = () =>
  createNotFoundError('This download link has expired. Start the download again.');

/**
 * Loads the document `data.json` of the archive. Called before the response begins, so that the server can still send
 * an error status if loading fails.
 */
function loadDocument(
  platform: Platform,
  request: FastifyRequest,
  userId: string,
  exportedAt: Date,
): Promise<Buffer> {
  const caller = { address: computeIpAddressRateLimitKey(request.ip), person: userId };
  return platform.gate.run(caller, exportMyData.cost, waitMs, async () => {
    const sections = await loadPersonalDataExport(platform, userId);
    return Buffer.from(JSON.stringify({ exportedAt: exportedAt.toISOString(), sections }, null, 2));
  });
}

async function* listEntries(
  platform: Platform,
  userId: string,
  document: Buffer,
  exportedAt: Date,
): AsyncGenerator<ZipEntry> {
  yield { path: 'data.json', bytes: document, modifiedAt: exportedAt, compress: true };
  for await (const { path, bytes, storedAt } of collectPersonalDataExportFiles(platform, userId))
    yield { path, bytes, modifiedAt: storedAt, compress: false };
}
