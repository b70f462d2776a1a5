/**
 * Entity types of moderation in the client cache: relations to people, and the people, words and reports that the
 * settings list.
 */
import type { EntityType } from '#platform/client/store/entity-store.ts';
import type { BlockedPerson, MutedPerson, MutedWord, BlockAndMuteRelation, OpenReport } from './calls.ts';

/** The viewer's relation to one person: blocked, muted or neither. */
interface PersonRelation extends BlockAndMuteRelation {
  userId: string;
}

/** Entity type in the client cache for the viewer's relation to a person. */
export const blockAndMuteStateEntityType: EntityType<PersonRelation> = {
  name: 'relation',
  idOf: ({ userId }) => userId,
};
/** Entity type in the client cache for a person in the list of blocked people. */
export const blockedPersonEntityType: EntityType<BlockedPerson> = {
  name: 'blocked person',
  idOf: ({ id }) => id,
};
/** Entity type in the client cache for a person in the list of muted people. */
export const mutedPersonEntityType: EntityType<MutedPerson> = { name: 'muted person', idOf: ({ id }) => id };
/** Entity type in the client cache for a word in the list of muted words. */
export const mutedWordEntityType: EntityType<MutedWord> = { name: 'muted word', idOf: ({ word }) => word };

/** Returns the key of a report: the reported content, because the viewer has at most one report of it. */
export const getReportCacheKey = ({ kind, targetId }: Pick<OpenReport, 'kind' | 'targetId'>) =>
  `${kind}:${targetId}`;
/** Entity type in the client cache for a report in the list of the viewer's reports. */
export const reportEntityType: EntityType<OpenReport> = { name: 'open report', idOf: getReportCacheKey };
