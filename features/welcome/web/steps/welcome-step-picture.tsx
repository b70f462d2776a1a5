import type { ReactNode } from 'react';
import { buildWelcomeStepPictureUrl } from '../../domain/welcome-pictures.ts';
import type { IllustratedWelcomeStep } from '../../domain/welcome-pictures.ts';

interface WelcomeStepPictureProps {
  step: IllustratedWelcomeStep;
  /** Content that is shown over the picture. */
  children?: ReactNode;
}

/**
 * Decorative drawing of the town. It grows to fill the height that the other content of the onboarding step leaves
 * free.
 */
export function WelcomeStepPicture({ step, children }: WelcomeStepPictureProps) {
  return (
    <div className="relative mt-6 max-h-96 min-h-44 flex-1 overflow-hidden rounded-card bg-fill-strong">
      <img
        src={buildWelcomeStepPictureUrl(step)}
        alt=""
        className="absolute inset-0 size-full object-cover"
      />
      {children}
    </div>
  );
}
