// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '#features/accounts/web/public.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { setUpJsdom, signedInUser, startFakeServer } from '#platform/testkit/page.tsx';
import { reservedScreenAddresses } from '../domain/reserved-screen-addresses.ts';
import { combineFeatureRoutes } from './assemble-routes.ts';
import { findBrandOrDefault } from './brands.ts';
import { PageConfigContext } from './page-config-context.ts';
import { createAppRouter } from './router.tsx';
import { featureRoutesByFilePath } from './routes.ts';

// Removes the cards of the right column, which fetch data.
vi.mock('./right-cards.ts', () => ({ rightColumnCards: [] }));

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Returns the routes of all features, in which the screen of a tag is a form with a text field. */
function routesWithForm() {
  const found = Object.entries(featureRoutesByFilePath).map(([file, routes]) => [
    file,
    routes.map((route) =>
      route.address.path === '/tag/$tag' ? { ...route, Screen: () => <input aria-label="Note" /> } : route,
    ),
  ]);
  return combineFeatureRoutes(
    Object.fromEntries(found) as typeof featureRoutesByFilePath,
    reservedScreenAddresses,
  );
}

test('EXP-007 a screen keeps text while its author logs in again, and drops it when another person does', async () => {
  let user: typeof signedInUser | null = signedInUser;
  startFakeServer({ getSession: () => ({ user, demo: false }) });
  const history = createMemoryHistory({ initialEntries: ['/tag/first-friday'] });
  const config = {
    brand: findBrandOrDefault('venue-feed'),
    development: false,
    hasSample: false,
    functions: null,
  };
  render(
    <PageConfigContext value={config}>
      <AuthProvider>
        <LocationProvider>
          <RouterProvider router={createAppRouter(history, routesWithForm())} />
        </LocationProvider>
      </AuthProvider>
    </PageConfigContext>,
  );
  const note = () => screen.getByLabelText<HTMLInputElement>('Note');
  const listAccountButtons = () => screen.queryAllByRole('button', { name: /Your account/ });
  const signInAs = async (next: typeof user) => {
    user = next;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(listAccountButtons().length > 0).toBe(next !== null));
  };
  await signInAs(signedInUser);
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Meet me at the canal' } });
  await signInAs(null);
  await signInAs(signedInUser);
  expect(note().value).toBe('Meet me at the canal');
  await signInAs({ ...signedInUser, id: '0190a000-0000-7000-8000-000000000002' });
  await waitFor(() => expect(note().value).toBe(''));
});
