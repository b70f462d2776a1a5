/** Set-up of page tests: queries wait long enough for a fully loaded machine, instead of one second. */

// Test files without a page do not load the library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
}
