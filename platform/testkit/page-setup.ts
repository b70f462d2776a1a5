/**
 * Setup of page tests: a search for an element waits for up to 30 seconds instead of one, because the test machine may
 * be fully loaded.
 */

// The package @testing-library/dom is loaded only for tests with a `document`, because other tests do not use it.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
}
