// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBrandOrDefault } from './brands.ts';
import InstallHint from './install-hint.tsx';
import { installPromptStore, recordVisitAndDecideInstallHint } from './install-prompt.ts';
import { PageConfigContext } from './page-config-context.ts';

beforeEach(() => {
  localStorage.clear();
  installPromptStore.set(undefined);
  // Counts two visits, because the hint is shown from the second visit on.
  recordVisitAndDecideInstallHint();
  expect(recordVisitAndDecideInstallHint()).toBe(true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <PageConfigContext
      value={{
        brand: findBrandOrDefault('venue-feed'),
        development: false,
        hasSample: false,
        functions: null,
      }}
    >
      <InstallHint />
    </PageConfigContext>,
  );
const row = () => screen.queryByRole('region', { name: 'Install app' });

/** Sends the event by which a browser says that it can install the app. Returns the prompt that the page opens. */
function offerInstallation() {
  const prompt = vi.fn<() => Promise<object>>(async () => ({ outcome: 'dismissed' }));
  act(() => {
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  return prompt;
}

test('EXP-004 the install hint appears when the browser can install the app, opens its prompt, and never returns', async () => {
  open();
  expect(row()).toBeNull();
  const prompt = offerInstallation();
  expect(row()!.textContent).toContain('Add Bedrock to your home screen, and it opens like any other app.');
  fireEvent.click(screen.getByRole('button', { name: 'Install app' }));
  await waitFor(() => expect(row()).toBeNull());
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(recordVisitAndDecideInstallHint()).toBe(false);
});

test('EXP-004 a dismissed install hint opens no prompt and never returns', () => {
  open();
  const prompt = offerInstallation();
  fireEvent.click(screen.getByRole('button', { name: "Don't show this again" }));
  expect(row()).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
  expect(recordVisitAndDecideInstallHint()).toBe(false);
});

test('EXP-004 on an iPhone, where no page can install the app, the hint explains how', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' });
  open();
  expect(row()!.textContent).toContain('tap Share, then “Add to Home Screen”');
  expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: "Don't show this again" }));
  expect(row()).toBeNull();
});
