/**
 * Entity types of moderation in the page's entity store: relations to people, and the people, words and reports listed in
 * the settings.
 */
import type { EntityType } from '#platform/client/store/entity-store.ts';
import type { BlockedPerson, MutedPerson, MutedWord, BlockAndMuteRelation, OpenReport } from './calls.ts';

/** The viewer's relation to one person: blocked, muted or neither. */
interface PersonRelation extends BlockAndMuteRelation {
  userId: string;
}

/** Entity type of the client cache: the viewer's relation to a person. */
export const blockAndMuteRelationEntityType: EntityType<PersonRelation> = {
  name: 'relation',
  idOf: ({ userId }) => userId,
};
/** Entity type of the client cache: a person in the list of blocked people. */
export const blockedPersonEntityType: EntityType<BlockedPerson> = {
  name: 'blocked person',
  idOf: ({ id }) => id,
};
/** Entity type of the client cache: a person in the list of muted people. */
export const mutedPersonEntityType: EntityType<MutedPerson> = { name: 'muted person', idOf: ({ id }) => id };
/** Entity type of the client cache: a word in the list of muted words. */
export const mutedWordEntityType: EntityType<MutedWord> = { name: 'muted word', idOf: ({ word }) => word };

/** Returns the key of a report: the viewer has at most one report of the same content. */
export const getReportKey = ({ kind, targetId }: Pick<OpenReport, 'kind' | 'targetId'>) =>
  `${kind}:${targetId}`;
/** Entity type of the client cache: a report in the list of the viewer's reports. */
export const reportEntityType: EntityType<OpenReport> = { name: 'open report', idOf: getReportKey };
