/**
 * Appends events to the event log. In the server, only `mutate` and `MutationBatchRunner` may append events, because
 * they also report the events to observers after the commit.
 */
import type { PendingQuery, Row } from 'postgres';
import type { EventLogEvent } from '#platform/contract/events.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { eventLogPostgresChannel } from './store.ts';

/** Separator of the topics of one event in an SQL parameter: a control character that topics never contain. */
const topicEnd = '\u001f';
/** Separator of the events in an SQL parameter: a control character that neither JSON nor topics contain. */
const eventEnd = '\u001e';

/**
 * Maximum number of event ids in one `pg_notify` message, because PostgreSQL limits a message to 8,000 bytes. Further
 * ids are sent in further messages.
 */
const idsPerMessage = 400;

/**
 * Returns the SQL statement that appends events to the event log in the caller's transaction.
 * @param origin name of this process. PostgreSQL notifies the other processes of the new event ids at the commit.
 * Null disables this notification.
 */
export function appendEvents(
  tx: Tx,
  events: EventLogEvent[],
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

/** Events with one name, whose payloads and topics are computed by the SQL statement that appends them. */
interface ComputedEvents {
  name: string;
  /** Query that returns one row for each event, with the columns `payload` (jsonb) and `topics` (text[]). */
  source: PendingQuery<Row[]>;
  now: Date;
  /** Name of this process; see `appendEvents`. */
  origin: string | null;
}

/**
 * Returns two common table expressions, `appended` and `notified`. With them, one SQL statement changes data and
 * appends its own events, in one database round trip. The statement must select from `notified`, because PostgreSQL
 * does not run a `select` expression that nothing reads.
 */
export function buildAppendEventsCommonTableExpressions(
  sql: Queryable,
  events: ComputedEvents,
): PendingQuery<Row[]> {
  const { name, source, now, origin } = events;
  return sql`
    appended as (
      insert into events (name, payload, topics, at)
      select ${name}, e.payload, e.topics, ${now} from (${source}) e returning id),
    notified as (${origin === null ? sql`select where false` : selectNotifications(sql, origin)})`;
}

/**
 * Returns the SQL that notifies the other processes of the event ids in `appended`, with at most `idsPerMessage` ids in
 * each message.
 */
function selectNotifications(sql: Queryable, origin: string) {
  return sql`
    select pg_notify(${eventLogPostgresChannel}, json_build_object('origin', ${origin}::text, 'ids', json_agg(id order by id))::text)
    from (select id, (row_number() over (order by id) - 1) / ${idsPerMessage}::int as message from appended) numbered
    group by message`;
}

/**
 * Joins one field of all events into one text, which the statement splits again. An array parameter would be slow,
 * because the PostgreSQL client escapes each element separately.
 */
function joined(events: EventLogEvent[], part: (event: EventLogEvent) => string): string {
  return events.map(part).join(eventEnd);
}
