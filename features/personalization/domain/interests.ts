/** Interests of a person, learned from interactions (FN-010). An interest is a tag with a weight from -10 to 10. */

const interactionWeights = {
  view: 0.2,
  like: 1,
  comment: 1.5,
  share: 2,
  save: 2,
  more: 4,
  less: -4,
  hide: -2,
} as const;
type InteractionType = keyof typeof interactionWeights;
/** Types of interactions from which interests are learned. */
export const interactionTypesForLearningInterests = Object.keys(interactionWeights) as [
  InteractionType,
  ...InteractionType[],
];

/** Weight of each tag for a person, from -10 (avoided) to 10 (preferred). */
export type InterestWeightByTag = Record<string, number>;

const most = 10;
/** Maximum number of tags whose weights are stored for a person. */
export const maxInterestTags = 200;

/**
 * Returns a person's tag weights after further interactions with posts. If the result has more than `maxInterestTags`
 * tags, drops the tags with the smallest absolute weights.
 */
export function addInteractionsToTagWeights(
  weights: InterestWeightByTag,
  interactions: readonly { type: InteractionType; tags: readonly string[] }[],
): InterestWeightByTag {
  const learnt = new Map(Object.entries(weights));
  for (const { type, tags } of interactions) {
    for (const tag of new Set(tags)) {
      const weight = (learnt.get(tag) ?? 0) + interactionWeights[type];
      learnt.set(tag, Math.round(Math.max(-most, Math.min(most, weight)) * 10) / 10);
    }
  }
  const kept = [...learnt]
    .filter(([, weight]) => weight !== 0)
    .toSorted(([a, one], [b, other]) => Math.abs(other) - Math.abs(one) || (a < b ? -1 : 1))
    .slice(0, maxInterestTags);
  return Object.fromEntries(kept);
}

/** Converts tag weights to the wire format: a list of interests, highest weight first. */
export function presentInterests(weights: InterestWeightByTag): { tag: string; weight: number }[] {
  return Object.entries(weights)
    .map(([tag, weight]) => ({ tag, weight }))
    .toSorted((a, b) => b.weight - a.weight || (a.tag < b.tag ? -1 : 1));
}
