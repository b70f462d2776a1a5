import type { ComponentType } from 'react';
import { NearYouCard } from '#features/feed/web/public.ts';
import { PeopleCard } from '#features/follows/web/public.ts';

/** The cards beside the column on desktops, in the order shown; each is loaded after the first page. */
export const rightCards: readonly ComponentType[] = [NearYouCard, PeopleCard];
