import { createNotAuthenticatedError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { insertAuditEntry } from '#features/audit/server/public.ts';
import { createDataArchiveLink } from '../api-archive.ts';
import { computeOneTimeLinkExpiry } from '../domain/one-time-link-ttl.ts';
import { auditActions } from './audit-actions.ts';
import { dataArchivePathPrefix } from './data-archive-route.ts';
import { authenticateDataExportRequester } from './authenticate-export-requester.ts';
import { storeOneTimeLinkWithExpiry } from './mail-parts.ts';
import { lockUser } from './store.ts';
import { createSecretToken } from './secret-token.ts';

/**
 * Creates a link to the archive with all data and pictures of a person (EXP-016). The browser downloads the archive
 * like any file, so neither the page nor the server holds the whole archive in memory.
 */
export const createDataArchiveLinkHandler = implementFunction(
  createDataArchiveLink,
  async function createDataArchiveLink(ctx, args) {
    const { id } = await authenticateDataExportRequester(ctx, args);
    await ctx.platform.limit('dataArchive', id);
    const token = createSecretToken();
    await ctx.transact(async (tx) => {
      const user = await lockUser(tx.tx, id);
      if (user === undefined || user.email === null) throw createNotAuthenticatedError();
      await storeOneTimeLinkWithExpiry(tx, token, { userId: id, purpose: 'archive', email: user.email });
      await insertAuditEntry(tx.tx, {
        at: tx.now,
        actor: id,
        action: auditActions.dataExported,
        target: id,
        address: tx.request.address,
      });
    });
    return {
      path: `${dataArchivePathPrefix}/${token}`,
      expiresAt: computeOneTimeLinkExpiry('archive', ctx.now).toISOString(),
    };
  },
);
