/** Sections of the rides tab, in order. */
import type { ComponentType } from 'react';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { messages } from './messages.ts';

/** A section of the rides tab, such as booking or driving, with its URL path, name and component. */
export interface RidesTabSection {
  path: '/ryde' | '/ryde/drive' | '/ryde/trips';
  label: string;
  Section: ComponentType;
}

/** All sections of the rides tab, in display order. */
export const ridesTabSections: readonly RidesTabSection[] = [
  {
    path: '/ryde',
    label: messages.ride,
    Section: createLazySection(() => import('../book/book-ride-section.tsx')),
  },
  {
    path: '/ryde/drive',
    label: messages.drive,
    Section: createLazySection(() => import('../driver/drive-section.tsx')),
  },
  {
    path: '/ryde/trips',
    label: messages.trips,
    Section: createLazySection(() => import('../trips/trips-section.tsx')),
  },
];

/** Returns the section that a path under `/ryde` opens; the first section if no section has this path. */
export function findRidesTabSection(path: string): RidesTabSection {
  return ridesTabSections.find((section) => section.path === path.replace(/\/$/, '')) ?? ridesTabSections[0]!;
}
