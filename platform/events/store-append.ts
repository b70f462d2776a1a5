/**
 * Appends events to the event log. In the server only `platform.mutate` calls this module, because `mutate` also
 * reports each event to observers after the commit.
 */
import type { PlazaEvent } from '#platform/contract/events.ts';
import type { Tx } from '#platform/database/connection.ts';
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
 * Appends events to the event log in the caller's transaction. Uses a single statement, which the driver can send
 * together with the commit.
 * @param origin name of this process. PostgreSQL notifies the other processes of the new event ids at the commit.
 * Null disables this notification.
 */
export async function appendEvents(
  tx: Tx,
  events: PlazaEvent[],
  now: Date,
  origin: string | null,
): Promise<void> {
  const insert = tx`
    insert into events (name, payload, topics, at)
    select e.name, e.payload::jsonb, coalesce(string_to_array(nullif(e.topics, ''), ${topicEnd}), '{}'), ${now}
    from unnest(
      string_to_array(${joined(events, ({ name }) => name)}::text, ${eventEnd}),
      string_to_array(${joined(events, ({ payload }) => JSON.stringify(payload))}::text, ${eventEnd}),
      string_to_array(${joined(events, ({ topics }) => topics.join(topicEnd))}::text, ${eventEnd})) as e (name, payload, topics)`;
  if (origin === null) {
    await insert;
    return;
  }
  await tx`
    with appended as (${insert} returning id),
    numbered as (select id, (row_number() over (order by id) - 1) / ${idsPerMessage}::int as message from appended)
    select pg_notify(${eventNotificationChannel}, json_build_object('origin', ${origin}::text, 'ids', json_agg(id order by id))::text)
    from numbered group by message`;
}

/**
 * Joins one field of all events into one text. An array would be slow, because the driver escapes each element
 * separately.
 */
function joined(events: PlazaEvent[], part: (event: PlazaEvent) => string): string {
  return events.map(part).join(eventEnd);
}
