/** True if the browser has WebGL; undefined until `canDrawMaps` is first called. */
let hasWebGl: boolean | undefined;

/** Returns true if the browser can draw maps, which need WebGL. Does not load MapLibre. */
export function canDrawMaps(): boolean {
  if (hasWebGl !== undefined) return hasWebGl;
  // `getContext` reports an error in browsers without any WebGL, such as jsdom.
  if (typeof WebGL2RenderingContext === 'undefined') return (hasWebGl = false);
  const context = document.createElement('canvas').getContext('webgl2');
  // The number of contexts per page is limited, so this one is released.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return (hasWebGl = context !== null);
}
