import type { ReactNode, Ref } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';

/** Height of the bar at the bottom of the story screen, in pixels. */
const footPx = 64;

interface StoryLayoutProps {
  /** Content of the frame. One hundredth of the frame's width is `1cqw`. */
  children: ReactNode;
  /**
   * Bar at the bottom edge. If there is not enough space below a 9:16 frame, the bar covers the bottom of the frame.
   * Null for no bar; then the frame is at least as high as the screen.
   */
  footer: ReactNode;
  /** Content with positions relative to the whole layout, such as buttons beside the frame on larger screens. */
  sideContent?: ReactNode;
  /** Content behind the frame and the bar. It is visible behind the bar on a phone that is taller than 9:16. */
  backdrop?: ReactNode;
  frameRef?: Ref<HTMLDivElement>;
}

/**
 * Height of the bar plus the area below it that a phone reserves for its own gestures, as the operand of a CSS
 * `calc()`.
 */
const foot = `(${footPx}px + env(safe-area-inset-bottom, 0px))`;

/**
 * Height of the frame above a bar, as a CSS length: the height of a 9:16 frame or all space above the bar, whichever is
 * larger.
 */
const frameHeight = `max(177.78cqw, 100cqh - ${foot})`;

/**
 * CSS class and style of a whole 9:16 picture in the frame. On a phone that is taller than 9:16, the picture is wider
 * than the frame, which cuts off its left and right sides.
 */
export const storyPictureClassNameAndStyle = {
  className: 'absolute top-0 left-1/2 aspect-9/16 -translate-x-1/2',
  style: { height: frameHeight },
};

/** Distance between the bottom of the layout and the top of the bar, as a CSS length. */
export const storyBottomBarHeightCss = `calc${foot}`;

/**
 * Height by which the bar covers the story's frame, as a CSS length. It is 0 if the phone is so tall that the bar fits
 * below a 9:16 frame. Elements at the bottom of the frame use this height as padding.
 */
export const storyFrameBottomBarOverlapCss = `max(0px, ${foot} - (100cqh - 177.78cqw))`;

/**
 * Layout of a story. On phones, the frame is as wide as the screen and fills the height above the bar. On larger
 * screens, the frame is a centered 9:16 card. The parent is a full-screen dialog, which scrolls if the window is lower
 * than the smallest frame.
 */
export function StoryLayout(props: StoryLayoutProps) {
  const { children, footer, sideContent, backdrop, frameRef } = props;
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
          style={{ height: footer === null ? 'max(177.78cqw, 100cqh)' : frameHeight }}
        >
          {children}
        </div>
        {footer !== null && (
          <div
            // `z-10` makes an error message above the bar cover the side content.
            className="absolute inset-x-0 z-10 flex items-center gap-2 px-3"
            style={{ bottom: 'env(safe-area-inset-bottom, 0px)', height: footPx }}
          >
            {footer}
          </div>
        )}
        {sideContent}
      </div>
    </div>
  );
}
