/**
 * Setup of page tests: a search for an element waits for up to 30 seconds instead of one second, because the test
 * machine may be fully loaded.
 */

// Tests without a `document` do not use @testing-library/dom, so it is not loaded for them.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
}
