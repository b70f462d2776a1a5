/** Returns the description of a drawing without its light, which is the text after the last comma. */
const describeWithoutLight = (alt: string) => alt.replace(/,[^,]*$|\.$/, '');

/**
 * Returns true if two descriptions of pictures are those of drawings of the same scene, in any light. Descriptions of
 * drawings come from `buildSceneAltText`.
 */
export function isSameDrawnScene(one: string, other: string): boolean {
  return one.startsWith('Drawing: ') && describeWithoutLight(one) === describeWithoutLight(other);
}
