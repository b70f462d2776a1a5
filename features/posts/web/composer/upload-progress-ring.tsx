import { Check } from 'lucide-react';

/** Circumference of the progress ring in units of its view box. */
const ringLength = 2 * Math.PI * 15;

/**
 * Ring on a darkened photo. It shows how much of the photo was uploaded.
 * @param props.share uploaded part, 0 to 1
 */
export function UploadProgressRing({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      className="absolute inset-0 flex items-center justify-center bg-[oklch(0_0_0/0.45)] text-white"
    >
      {percent === 100 ? (
        <Check size={30} aria-hidden />
      ) : (
        <svg viewBox="0 0 36 36" className="size-12 -rotate-90" aria-hidden>
          <circle cx="18" cy="18" r="15" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.3" />
          <circle
            cx="18"
            cy="18"
            r="15"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray={ringLength}
            strokeDashoffset={ringLength * (1 - share)}
            className="transition-[stroke-dashoffset] motion-reduce:transition-none"
          />
        </svg>
      )}
    </div>
  );
}
