/**
 * Appends events to the log. In the server only `platform.mutate` calls it, so that every event is reported after
 * its commit.
 */
import type { PlazaEvent } from '#platform/contract/events.ts';
import type { Tx } from '#platform/database/connection.ts';
import { eventChannel } from './store.ts';

/**
 * Separators between the topics of one event and between events. Neither JSON nor topics contain these characters.
 */
const topicEnd = '\u001f';
const eventEnd = '\u001e';

/** Maximum number of event ids in one notification: PostgreSQL limits its text to 8,000 bytes. */
const idsPerMessage = 400;

/**
 * Appends events in the caller's transaction; they become visible with its commit. Uses one statement, so that it
 * may be sent together with the commit.
 * @param origin name of this process; the other processes receive the ids with the commit. Null sends nothing.
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
    select pg_notify(${eventChannel}, json_build_object('origin', ${origin}::text, 'ids', json_agg(id order by id))::text)
    from numbered group by message`;
}

/**
 * Joins values into one text, because the driver escapes each element of an array separately, which costs more than
 * the rest of the call.
 */
function joined(events: PlazaEvent[], part: (event: PlazaEvent) => string): string {
  return events.map(part).join(eventEnd);
}
