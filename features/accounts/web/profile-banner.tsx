import { useState } from 'react';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';

/** Width of a profile banner divided by its height. */
export const bannerAspectRatio = 3;

/**
 * The banner picture of a profile, or a plain area if the picture cannot be loaded. It is decorative, so it has no
 * alternative text.
 */
export function ProfileBanner({ url }: { url: string }) {
  const [broken, setBroken] = useState<string>();
  const src = sanitizeImageUrl(url);
  return (
    <div className="aspect-3/1 w-full bg-fill">
      {src && broken !== src && (
        <img src={src} alt="" data-banner className="size-full object-cover" onError={() => setBroken(src)} />
      )}
    </div>
  );
}
