import type { ReactNode, Ref } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';

/** Height of the bar at the bottom of the story screen, in pixels. */
const footPx = 64;

interface StoryLayoutProps {
  /** Content of the 9:16 frame. One hundredth of the frame's width is `1cqw`. */
  children: ReactNode;
  /**
   * Bar below the frame. It is vertically centered in the space below the frame, unless `isTall` or `isFooterAtBottom`.
   * If that space is not high enough, the bar covers the bottom of the frame. Null for no bar: then the frame is at
   * least as high as the screen.
   */
  footer: ReactNode;
  /** Content with positions relative to the whole layout, such as buttons beside the frame on larger screens. */
  sideContent?: ReactNode;
  /** Content behind the frame and the bar. It is visible below the frame on a phone that is taller than 9:16. */
  backdrop?: ReactNode;
  /**
   * True if the frame fills the height above the bar even on a phone that is taller than 9:16. There the frame is
   * higher than 9:16, so the left and right sides of its picture are cropped.
   */
  isTall?: boolean;
  /** True if the bar is at the bottom edge of the screen. All remaining space is then between the frame and the bar. */
  isFooterAtBottom?: boolean;
  frameRef?: Ref<HTMLDivElement>;
}

/**
 * Height of the bar plus the area below it that a phone reserves for its own gestures, as the operand of a CSS
 * `calc()`.
 */
const tallFoot = `(${footPx}px + env(safe-area-inset-bottom, 0px))`;

/** Distance between the bottom of the layout and the top of a bar with `isFooterAtBottom`, as a CSS length. */
export const storyBottomBarTopCss = `calc${tallFoot}`;

/**
 * Height by which the bottom bar covers the story's frame in a layout with `isTall`, as a CSS length. It is 0 if the
 * phone is so tall that the bar fits below the 9:16 frame. Elements at the bottom of the frame use this height as
 * padding.
 */
export const tallStoryBottomBarOverlapCss = `max(0px, ${tallFoot} - (100cqh - 177.78cqw))`;

/**
 * Layout of a story: a 9:16 frame that is as wide as the screen on phones, and a centered card on larger screens. The
 * parent is a full-screen dialog, which scrolls if the window is not high enough for the smallest frame.
 */
export function StoryLayout(props: StoryLayoutProps) {
  const { children, footer, sideContent, backdrop, isTall, isFooterAtBottom, frameRef } = props;
  const tallFrameHeight = `max(177.78cqw, 100cqh - ${footer === null ? '0px' : tallFoot})`;
  return (
    <div className="flex min-h-dvh justify-center sm:items-center">
      <div
        className={joinClassNames(
          '[container-type:size] relative h-dvh w-[min(100vw,max(288px,56.25dvh))]',
          'sm:aspect-9/16 sm:h-auto sm:w-[max(288px,min(100vw,56.25dvh-22.5px))]',
        )}
      >
        {backdrop && <div className="absolute inset-0 overflow-hidden sm:hidden">{backdrop}</div>}
        <div
          ref={frameRef}
          className="absolute inset-x-0 top-0 overflow-hidden rounded-card bg-[oklch(0.2_0.005_60)]"
          style={{ height: isTall || footer === null ? tallFrameHeight : '177.78cqw' }}
        >
          {children}
        </div>
        {footer !== null && (
          <div
            // `z-10`: an error message above the bar must cover the side content.
            className="absolute inset-x-0 z-10 flex items-center gap-2 px-3"
            style={{
              bottom:
                isTall || isFooterAtBottom
                  ? 'env(safe-area-inset-bottom, 0px)'
                  : `max(0px, (100cqh - 177.78cqw - ${footPx}px) / 2)`,
              height: footPx,
            }}
          >
            {footer}
          </div>
        )}
        {sideContent}
      </div>
    </div>
  );
}
