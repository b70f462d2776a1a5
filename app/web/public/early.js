// Before the first paint: the kept theme (platform/ui/theme.ts) and the brand of this host, so that nothing flashes.
(function () {
  var root = document.documentElement;
  try {
    var kept = JSON.parse(localStorage.getItem('sd_theme') || 'null');
    if (kept && kept.v === 1 && /^(light|dark|system)$/.test(kept.data)) root.dataset.theme = kept.data;
  } catch {
    // The page then follows the system.
  }
  var brand = document.querySelector('meta[name="plaza-brand"]');
  if (brand) root.dataset.brand = brand.getAttribute('content') || '';
})();
