import type { ReactNode } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';

/**
 * CSS classes that lay the screen header over the banner. With large text, the banner begins below the header instead.
 */
const overBannerClassName = joinClassNames(
  '[&>header]:mb-[calc(-3.25rem-1px-env(safe-area-inset-top))] [&>header]:transition-colors',
  'sm:[&>header]:mb-[calc(-3.5rem-1px-env(safe-area-inset-top))] big-text:[&>header]:mb-0',
);

/** CSS classes that make the screen header transparent, with round buttons that are readable on any banner. */
const transparentClassName = joinClassNames(
  '[&>header]:border-transparent [&>header]:bg-transparent [&>header_:is(a,button)]:rounded-full',
  '[&>header_:is(a,button)]:bg-page [&>header_:is(a,button)]:text-ink',
);

interface FloatingProfileTopBarProps {
  /** True if the profile shows a banner behind the header. Otherwise the header has its own space and background. */
  hasBanner: boolean;
  /** True while the page is scrolled past the name of the profile. The header then has a background. */
  isNameCovered: boolean;
  /** The `ScreenHeader` of the profile. */
  children: ReactNode;
}

/** Lets the screen header of a profile float above its banner, so that the screen begins with the banner. */
export function FloatingProfileTopBar({ hasBanner, isNameCovered, children }: FloatingProfileTopBarProps) {
  return (
    <div
      className={joinClassNames(
        'contents',
        hasBanner && overBannerClassName,
        hasBanner && !isNameCovered && transparentClassName,
      )}
    >
      {children}
    </div>
  );
}
