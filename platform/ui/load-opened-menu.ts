/** Imports `OpenedMenu` lazily. Used as the `load` property of a `LazyMenuButton` whose items need no loading. */
export const loadOpenedMenu = async () => (await import('./opened-menu.tsx')).OpenedMenu;
