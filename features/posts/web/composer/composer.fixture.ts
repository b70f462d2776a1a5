/** Test helpers that open the composer on a page of jsdom, and that close it and delete its drafts after a test. */
import { cleanup, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { vi } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { deleteAllDrafts } from '#platform/client/drafts.ts';
import { renderOnPage, signedInUser } from '#platform/testkit/page.tsx';
import { ComposerHost } from './composer-host.tsx';
import { closeComposer, openComposer } from './composer-store.ts';
import type { OpenComposerRequest } from './composer-store.ts';

/** Opens the composer and waits until `findField` finds one of its fields. Returns that field. */
export async function openComposerOnPage<Field extends HTMLElement>(
  findField: () => Field,
  request: OpenComposerRequest = { mode: 'new' },
): Promise<Field> {
  renderOnPage(createElement(LocationProvider, null, createElement(ComposerHost)));
  // The composer opens for a signed-in user only, so the session has to be known.
  return waitFor(() => {
    openComposer(request);
    return findField();
  });
}

/** Closes the composer, restores everything that the test replaced, and deletes the drafts. */
export async function removeComposerFromPage(): Promise<void> {
  closeComposer();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await deleteAllDrafts(signedInUser.id);
  localStorage.clear();
}
