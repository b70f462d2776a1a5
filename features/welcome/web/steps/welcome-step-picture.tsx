import type { ReactNode } from 'react';
import { buildWelcomeStepPictureUrl } from '../../domain/welcome-pictures.ts';
import type { IllustratedWelcomeStep } from '../../domain/welcome-pictures.ts';

interface WelcomeStepPictureProps {
  step: IllustratedWelcomeStep;
  /** Content that is shown over the picture. */
  children?: ReactNode;
}

/** Decorative drawing of the town in its whole width. On low screens it is cropped at the top and bottom. */
export function WelcomeStepPicture({ step, children }: WelcomeStepPictureProps) {
  return (
    <div className="relative mt-6 aspect-3/2 min-h-44 w-full overflow-hidden rounded-card bg-fill-strong">
      <img
        src={buildWelcomeStepPictureUrl(step)}
        alt=""
        className="absolute inset-0 size-full object-cover"
      />
      {children}
    </div>
  );
}
