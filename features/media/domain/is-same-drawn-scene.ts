/**
 * Returns the alternative text of a drawing without the phrase for the light (time of day or weather), which follows
 * the last comma. If there is no comma, only the period at the end is removed.
 */
const describeWithoutLight = (alt: string) => alt.replace(/,[^,]*$|\.$/, '');

/**
 * Returns true if two alternative texts of pictures describe drawings of the same scene, even if their light (time of
 * day or weather) differs. Alternative texts of drawings come from `buildSceneAltText`.
 */
export function areAltTextsOfSameScene(one: string, other: string): boolean {
  return one.startsWith('Drawing: ') && describeWithoutLight(one) === describeWithoutLight(other);
}
