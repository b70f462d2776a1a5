/** Contributes suggestions of people to follow to the right column of wide screens. */
import type { RightColumnCard } from '#platform/client/shell-parts.ts';
import { PeopleToFollowCard } from './people-to-follow-card.tsx';

/** Cards that the follows feature contributes to the right column on desktops. */
export const rightCards: readonly RightColumnCard[] = [{ order: 20, Card: PeopleToFollowCard }];
