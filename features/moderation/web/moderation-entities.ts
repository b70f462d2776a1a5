/** Entities of moderation: the viewer's relations to people, and the people and words that the settings list. */
import type { EntityType } from '#platform/client/store/entity-store.ts';
import type { BlockedPerson, MutedPerson, MutedWord, Relation } from './calls.ts';

/** The viewer's relation to a person. */
interface PersonRelation extends Relation {
  userId: string;
}

export const relations: EntityType<PersonRelation> = { name: 'relation', idOf: ({ userId }) => userId };
export const blockedPeople: EntityType<BlockedPerson> = { name: 'blocked person', idOf: ({ id }) => id };
export const mutedPeople: EntityType<MutedPerson> = { name: 'muted person', idOf: ({ id }) => id };
export const mutedWords: EntityType<MutedWord> = { name: 'muted word', idOf: ({ word }) => word };
