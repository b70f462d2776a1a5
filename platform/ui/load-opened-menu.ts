/** Loads `OpenedMenu`, for a `LazyMenuButton` whose entries are known. */
export const loadOpenedMenu = async () => (await import('./opened-menu.tsx')).OpenedMenu;
