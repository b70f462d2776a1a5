import { useEffect, useRef } from 'react';

/**
 * Heading of an onboarding step. It gets the focus when the step is shown, so that keyboard and screen-reader users
 * continue at the new step (EXP-005).
 */
export function WelcomeStepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="mt-4 text-display font-bold tracking-[-0.025em] outline-none">
      {children}
    </h1>
  );
}
