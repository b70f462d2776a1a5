/** Contribution to the right column of wide screens: suggestions of people to follow. */
import type { RightColumnCard } from '#platform/client/shell-parts.ts';
import { PeopleToFollowCard } from './people-to-follow-card.tsx';

export const rightCards: readonly RightColumnCard[] = [{ order: 20, Card: PeopleToFollowCard }];
