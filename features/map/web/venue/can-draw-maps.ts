/** True if the browser has WebGL; undefined until `canBrowserDrawMaps` is first called. */
let hasWebGl: boolean | undefined;

/** Returns true if the browser can draw maps, which need WebGL. Does not load MapLibre. */
export function canBrowserDrawMaps(): boolean {
  if (hasWebGl !== undefined) return hasWebGl;
  // In browsers without any WebGL, such as jsdom, `getContext` would report an error.
  if (typeof WebGL2RenderingContext === 'undefined') return (hasWebGl = false);
  const context = document.createElement('canvas').getContext('webgl2');
  // Releases the context, because the number of WebGL contexts per page is limited.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return (hasWebGl = context !== null);
}
