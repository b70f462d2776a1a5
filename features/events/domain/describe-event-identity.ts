import { chooseEventLocationText } from './event-rules.ts';
import type { EventFieldsWrittenByOrganizerOrImport } from './present-event.ts';

/**
 * Returns a key that is equal for two events with the same title, start and place (EXP-079). Differences in letter
 * case, punctuation and repeated spaces are ignored.
 */
export function buildEventDeduplicationKey(fields: EventFieldsWrittenByOrganizerOrImport): string {
  const fold = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s\p{P}]+/gu, ' ')
      .trim();
  return [fold(fields.title), fields.startsAt.toISOString(), fold(chooseEventLocationText(fields))].join(
    '\n',
  );
}
