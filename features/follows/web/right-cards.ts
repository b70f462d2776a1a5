/** Contribution to the right column of wide screens: suggestions of people to follow. */
import type { RightColumnCard } from '#platform/client/shell-parts.ts';
import { PeopleToFollowCard } from './people-to-follow-card.tsx';

/** Cards about follows in the right column on desktops. */
export const rightCards: readonly RightColumnCard[] = [{ order: 20, Card: PeopleToFollowCard }];
