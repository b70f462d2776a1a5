/** Set-up of page tests: queries wait as long as a fully loaded machine may take, instead of one second. */

// Files without a page do not pay for loading the library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
}
