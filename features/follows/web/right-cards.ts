/** Contribution to the right column of wide screens: suggestions of people to follow. */
import type { RightCard } from '#platform/client/shell-parts.ts';
import { PeopleCard } from './people-card.tsx';

export const rightCards: readonly RightCard[] = [{ order: 20, Card: PeopleCard }];
