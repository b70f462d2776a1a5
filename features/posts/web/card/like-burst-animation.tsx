import { useEffect } from 'react';
import { Heart } from 'lucide-react';

/** Duration of the heart and of its animation, in milliseconds. */
const shownMs = 800;

/**
 * Heart that appears over a picture after a double tap. Not animated if the user prefers reduced motion.
 * @param props.onEnd called when the parent should remove the heart
 */
export function LikeBurstAnimation({ onEnd }: { onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <span
      aria-hidden
      data-like-burst
      className="pointer-events-none absolute inset-0 flex items-center justify-center motion-safe:animate-like-burst"
    >
      <Heart size={96} fill="white" strokeWidth={0} className="drop-shadow-[0_2px_12px_oklch(0_0_0/0.45)]" />
    </span>
  );
}
