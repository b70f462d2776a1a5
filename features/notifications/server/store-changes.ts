/** SQL that hides and shows notifications when activities are withdrawn and content is deleted. */
import type { Tx } from '#platform/database/connection.ts';
import type { EntityReference } from '../domain/notification.ts';
import type { NotificationType } from '../domain/notification-types.ts';

/**
 * An activity, such as a like, that was withdrawn (`withdrawn` is true) or reinstated. `userId` is the recipient of the
 * affected notification; null for all recipients.
 */
export interface WithdrawnOrReinstatedActivity {
  type: NotificationType;
  userId: string | null;
  actorId: string;
  object: EntityReference;
  withdrawn: boolean;
}

/** Content that was deleted (`gone` is true) or restored. */
export interface DeletedOrRestoredContent {
  content: EntityReference;
  gone: boolean;
}

/** Maximum number of rows that one SQL statement updates. A popular post has tens of thousands of notifications. */
const rowsAtOnce = 2_000;

/**
 * Hides notifications whose cause was withdrawn or deleted, such as a like or a comment, and shows them again when the
 * cause is reinstated or restored. If several items of `withdrawals` match a notification, the last one applies. Locks
 * rows by ascending id, as all transactions do, to avoid deadlocks.
 * @returns ids of the users whose lists changed
 */
export async function hideOrUnhideNotifications(
  tx: Tx,
  withdrawals: readonly WithdrawnOrReinstatedActivity[],
  availabilityChanges: readonly DeletedOrRestoredContent[],
): Promise<string[]> {
  const changed = new Set<string>();
  let after = '00000000-0000-0000-0000-000000000000';
  for (let count = rowsAtOnce; count === rowsAtOnce;) {
    const rows = await updateNextBatch(tx, withdrawals, availabilityChanges, after);
    for (const { id, userId } of rows) {
      changed.add(userId);
      if (id > after) after = id;
    }
    count = rows.length;
  }
  return [...changed];
}

/**
 * Hides and shows the next batch of affected notifications: at most `rowsAtOnce`, in ascending order of id, beginning
 * after the id `after`. The lateral queries with `offset 0` make PostgreSQL look up each withdrawal and each deleted or
 * restored object in an index. A plain join would compare thousands of notifications of a popular post with each of
 * thousands of withdrawals.
 */
function updateNextBatch(
  tx: Tx,
  withdrawals: readonly WithdrawnOrReinstatedActivity[],
  availabilityChanges: readonly DeletedOrRestoredContent[],
  after: string,
) {
  const rows = withdrawals.map(({ type, userId, actorId, object, withdrawn }) => {
    return { type, user_id: userId, actor_id: actorId, kind: object.kind, object_id: object.id, withdrawn };
  });
  const things = availabilityChanges.map(({ content, gone }) => ({
    kind: content.kind,
    id: content.id,
    gone,
  }));
  const next = tx`n.id > ${after} order by n.id limit ${rowsAtOnce}`;
  return tx<{ id: string; userId: string }[]>`
    with withdrawals as materialized (
      select * from rows from (jsonb_to_recordset(${tx.json(rows)}::jsonb) as (
        type text, user_id uuid, actor_id uuid, kind text, object_id text, withdrawn boolean)) with ordinality
        as w (type, user_id, actor_id, kind, object_id, withdrawn, place)
    ), things as materialized (
      select * from jsonb_to_recordset(${tx.json(things)}::jsonb) as t (kind text, id text, gone boolean)
    ), last_withdrawals as (
      select distinct on (n.id) n.id, n.is_withdrawn, w.withdrawn from withdrawals w cross join lateral (
        select n.id, n.is_withdrawn from notifications n
        where n.object_kind = w.kind and n.object_id = w.object_id and n.actor_id = w.actor_id and n.type = w.type
          and (w.user_id is null or n.user_id = w.user_id) and n.id > ${after} offset 0
      ) n order by n.id, w.place desc
    ), changes as (
      (select n.id, n.withdrawn, null::boolean as object_gone, null::boolean as target_gone from last_withdrawals n
        where n.is_withdrawn <> n.withdrawn and ${next})
      union all
      (select n.id, null, n.gone, null from things t cross join lateral (
        select n.id, t.gone from notifications n
        where n.object_kind = t.kind and n.object_id = t.id and n.object_gone <> t.gone offset 0
      ) n where ${next})
      union all
      (select n.id, null, null, n.gone from things t cross join lateral (
        select n.id, t.gone from notifications n
        where n.target_kind = t.kind and n.target_id = t.id and n.target_gone <> t.gone offset 0
      ) n where ${next})
    ), merged as (
      select id, bool_or(withdrawn) as withdrawn, bool_or(object_gone) as object_gone, bool_or(target_gone) as target_gone
      from changes group by id order by id limit ${rowsAtOnce}
    ), locked as materialized (
      select n.id, m.withdrawn, m.object_gone, m.target_gone from merged m join notifications n on n.id = m.id
      order by n.id for no key update of n
    )
    update notifications n set is_withdrawn = coalesce(l.withdrawn, n.is_withdrawn),
      object_gone = coalesce(l.object_gone, n.object_gone), target_gone = coalesce(l.target_gone, n.target_gone)
    from locked l where n.id = l.id returning n.id, n.user_id as "userId"`;
}
