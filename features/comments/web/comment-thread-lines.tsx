import type { CommentListRow } from './build-comment-rows.ts';

/**
 * Distance in pixels between the left edge of a row and its avatar, by indentation level. Must be equal to the paddings
 * in `commentIndentClassNames`.
 */
const avatarStarts = [16, 54, 86] as const;

/** Classes of a row's left padding, by its indentation level. */
export const commentIndentClassNames = ['pl-4', 'pl-13.5', 'pl-21.5'] as const;

/**
 * Returns the width of an avatar in pixels: a reply (`indent` above 0) has a smaller avatar than a comment on the post.
 */
export const getCommentAvatarSizePx = (indent: number): number => (indent === 0 ? 34 : 28);

/** Distance in pixels between the top of a row and its avatar. */
const avatarTop = 10;
/** Distance in pixels between the end of a line and an avatar. */
const gap = 4;

const getLineLeft = (level: number): number => avatarStarts[level]! + getCommentAvatarSizePx(level) / 2 - 1;

/**
 * Thin lines that connect the avatar of a comment with the avatars of its replies. Hidden from screen readers, which
 * get the order and the quotes instead. The parent element must be positioned, and its top padding must be `avatarTop`
 * pixels.
 */
export function CommentThreadLines({ row }: { row: CommentListRow }) {
  const { indent, lineLevels } = row;
  const line = 'pointer-events-none absolute border-line';
  const parentLeft = getLineLeft(Math.max(0, indent - 1));
  return (
    <>
      {indent > 0 && (
        <span
          aria-hidden
          data-thread-elbow
          className={`${line} rounded-bl-[10px] border-b-2 border-l-2`}
          style={{
            left: parentLeft,
            top: 0,
            width: avatarStarts[indent]! - gap - parentLeft,
            height: avatarTop + getCommentAvatarSizePx(indent) / 2 + 1,
          }}
        />
      )}
      {lineLevels.map((level) => (
        <span
          key={level}
          aria-hidden
          data-thread-line={level}
          className={`${line} bottom-0 border-l-2`}
          style={{
            left: getLineLeft(level),
            top: level === indent ? avatarTop + getCommentAvatarSizePx(indent) + gap : 0,
          }}
        />
      ))}
    </>
  );
}
