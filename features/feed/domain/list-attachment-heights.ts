/** Heights of a post's poll by its number of options, as CSS classes. */
const pollHeights: Record<number, string> = { 2: 'h-31', 3: 'h-44', 4: 'h-57' };

/**
 * Returns the heights of a post's poll and of the post that it quotes, as CSS classes, in the order in which they are
 * shown. While they load, the page reserves these heights, so that the list does not shift. A missing part is
 * undefined.
 */
export const listAttachmentHeights = ({
  poll,
  quotedPostId,
}: {
  poll?: { options: readonly string[] } | undefined;
  quotedPostId?: string | undefined;
}): (string | undefined)[] => [poll && pollHeights[poll.options.length], quotedPostId && 'h-34'];
