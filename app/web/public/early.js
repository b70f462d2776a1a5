// Before the first paint: the kept theme (platform/ui/theme.ts) and the brand of this host, so that nothing flashes.
{
  const root = document.documentElement;
  // Without its own scripts, the page stays inert. The notice in index.html then offers a reload. A browser extension
  // or a proxy may add scripts of other origins, whose failure is harmless.
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/`))
        root.dataset.failed = '';
    },
    true,
  );
  try {
    const kept = JSON.parse(/** @type {string} */ (localStorage.getItem('sd_theme')));
    if (kept?.v === 1 && /^(light|dark|system)$/.test(kept.data)) root.dataset.theme = kept.data;
  } catch {
    // The page then follows the system.
  }
  const brand = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="plaza-brand"]'));
  if (brand) root.dataset.brand = brand.content;
}
