/**
 * Appends events to the event log. In the server only `mutate` and statements of `implementStatementMutation` append
 * events, because the kernel also reports each event to observers after the commit.
 */
import type { PendingQuery, Row } from 'postgres';
import type { PlazaEvent } from '#platform/contract/events.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { eventNotificationChannel } from './store.ts';

/**
 * Separator after each topic in the text that carries the topics of an event. Topics never contain this control
 * character.
 */
const topicEnd = '\u001f';
/**
 * Separator after each event in the text that carries many events. Neither JSON nor topics contain this control
 * character.
 */
const eventEnd = '\u001e';

/** Maximum number of event ids in one `pg_notify` message. PostgreSQL limits a message to 8,000 bytes. */
const idsPerMessage = 400;

/**
 * Returns the statement that appends events to the event log in the caller's transaction.
 * @param origin name of this process. PostgreSQL notifies the other processes of the new event ids at the commit.
 * Null disables this notification.
 */
export function appendEvents(
  tx: Tx,
  events: PlazaEvent[],
  now: Date,
  origin: string | null,
): PendingQuery<Row[]> {
  const insert = tx`
    insert into events (name, payload, topics, at)
    select e.name, e.payload::jsonb, coalesce(string_to_array(nullif(e.topics, ''), ${topicEnd}), '{}'), ${now}
    from unnest(
      string_to_array(${joined(events, ({ name }) => name)}::text, ${eventEnd}),
      string_to_array(${joined(events, ({ payload }) => JSON.stringify(payload))}::text, ${eventEnd}),
      string_to_array(${joined(events, ({ topics }) => topics.join(topicEnd))}::text, ${eventEnd})) as e (name, payload, topics)`;
  if (origin === null) return insert;
  return tx`with appended as (${insert} returning id) ${selectNotifications(tx, origin)}`;
}

/** Events of one name that an SQL statement computes and appends itself. */
interface ComputedEvents {
  name: string;
  /** Query whose rows are the events: `payload` (jsonb) and `topics` (text[]). */
  source: PendingQuery<Row[]>;
  now: Date;
  /** See `appendEvents`. */
  origin: string | null;
}

/**
 * Returns two common table expressions for a statement that changes data and appends the events of the change:
 * `appended` and `notified`. The statement must read `notified`, because PostgreSQL does not run a query that is not
 * read. Without `begin` and `commit` such a statement needs one round trip.
 */
export function appendComputedEvents(sql: Queryable, events: ComputedEvents): PendingQuery<Row[]> {
  const { name, source, now, origin } = events;
  return sql`
    appended as (
      insert into events (name, payload, topics, at)
      select ${name}, e.payload, e.topics, ${now} from (${source}) e returning id),
    notified as (${selectNotifications(sql, origin)})`;
}

/** Notifies the other processes of the ids in `appended`, in messages of limited size. */
function selectNotifications(sql: Queryable, origin: string | null) {
  return sql`
    select pg_notify(${eventNotificationChannel}, json_build_object('origin', ${origin}::text, 'ids', json_agg(id order by id))::text)
    from (select id, (row_number() over (order by id) - 1) / ${idsPerMessage}::int as message from appended) numbered
    where ${origin}::text is not null group by message`;
}

/**
 * Joins one field of all events into one text. An array would be slow, because the driver escapes each element
 * separately.
 */
function joined(events: PlazaEvent[], part: (event: PlazaEvent) => string): string {
  return events.map(part).join(eventEnd);
}
