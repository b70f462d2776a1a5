import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { listDriverApplications } from '../driver-api.ts';
import { driverDocumentKinds } from '../domain/driver-review.ts';
import { presentDriverDocument } from './present-driver-profile.ts';
import { listDriverDocuments, listDriversAwaitingReview } from './store-documents.ts';

/** Lists the drivers who are waiting for approval (EXP-111, Q-82). */
export const listDriverApplicationsHandler = implementFunction(
  listDriverApplications,
  async function listDriverApplications({ db, now }, { limit, cursor }) {
    const rows = await listDriversAwaitingReview(db, {
      documents: driverDocumentKinds.length,
      after: cursor === undefined ? null : readPosition(cursor),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const ids = page.map(({ userId }) => userId);
    const [people, documents] = await awaitStatements([loadPeople(db, ids), listDriverDocuments(db, ids)]);
    const last = page.at(-1);
    return {
      drivers: page.map(({ userId, vehicle, plate, changedAt }) => {
        const { displayName, handle, avatarUrl } = people.get(userId)!;
        return {
          id: userId,
          name: displayName,
          handle,
          avatar: avatarUrl,
          vehicle,
          plate,
          waitingSince: changedAt.toISOString(),
          documents: documents
            .filter((one) => one.userId === userId)
            .map((one) => presentDriverDocument(one, now)),
        };
      }),
      cursor:
        rows.length <= limit || last === undefined
          ? null
          : encodeCursor([last.changedAt.toISOString(), last.userId]),
    };
  },
);

function readPosition(cursor: string): { at: Date; id: string } {
  const [at, id] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { at: new Date(at), id };
}
