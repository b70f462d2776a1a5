/** The card of follows beside the column on desktops. */
import type { RightCard } from '#platform/client/shell-parts.ts';
import { PeopleCard } from './people-card.tsx';

export const rightCards: readonly RightCard[] = [{ order: 20, Card: PeopleCard }];
