import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { listDriverApplications } from '../driver-api.ts';
import { documentKinds } from '../domain/driver-review.ts';
import { presentDocument } from './present-driver.ts';
import { listDocuments, listDriversAwaitingReview } from './store-documents.ts';

/** Lists the drivers who are waiting for approval (EXP-111, Q-82). */
export const listDriverApplicationsHandler = implementFunction(
  listDriverApplications,
  async function listDriverApplications({ db, now }, { limit, cursor }) {
    const rows = await listDriversAwaitingReview(db, {
      documents: documentKinds.length,
      after: cursor === undefined ? null : readPosition(cursor),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const ids = page.map(({ userId }) => userId);
    const [people, documents] = await awaitStatements([loadPeople(db, ids), listDocuments(db, ids)]);
    const last = page.at(-1);
    return {
      drivers: page.map(({ userId, vehicle, changedAt }) => {
        const { displayName, handle, avatarUrl } = people.get(userId)!;
        return {
          id: userId,
          name: displayName,
          handle,
          avatar: avatarUrl,
          vehicle,
          waitingSince: changedAt.toISOString(),
          documents: documents.filter((one) => one.userId === userId).map((one) => presentDocument(one, now)),
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
