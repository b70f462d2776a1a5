// @vitest-environment jsdom
/** The overlays of a first visit: the splash, then the form to sign up. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeAuthDialog } from '#features/accounts/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { findBrandOrDefault } from './brands.ts';
import { PageConfigContext } from './page-config-context.ts';
import { StartupOverlays } from './startup-overlays.tsx';

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  closeAuthDialog();
  localStorage.clear();
});

test.each(['Look around', 'Sign up'])(
  'SHELL-067 SHELL-070 a first visit sees the splash with a picture, then by “%s” the sign-up dialog, one at a time',
  async (name) => {
    startFakeServer({}, false);
    const page = { brand: findBrandOrDefault(null), development: false, hasSample: false, functions: null };
    renderOnPage(
      <PageConfigContext value={page}>
        <StartupOverlays />
      </PageConfigContext>,
    );
    const splash = await screen.findByRole('dialog', { name: 'Welcome to Bedrock' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(splash.querySelector('img')?.getAttribute('src')).toBe('/media/posters/welcome/venue-feed.svg');
    expect(splash.textContent).toContain('Get 100 tokens when you join');
    within(splash).getByRole('button', { name }).click();
    const form = await screen.findByRole('dialog', { name: 'Create your account' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(form.textContent).toContain("You'll get 100 tokens.");
  },
);
