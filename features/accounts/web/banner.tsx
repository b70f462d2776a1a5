import { useState } from 'react';
import { safeImageUrl } from '#platform/ui/safe-url.ts';

/** Width to height of a banner, wherever it is shown. */
export const bannerAspect = 3;

/** The wide picture of a profile; a plain area where it cannot be loaded. It decorates, so it has no description. */
export function Banner({ url }: { url: string }) {
  const [broken, setBroken] = useState<string>();
  const src = safeImageUrl(url);
  return (
    <div className="aspect-3/1 w-full bg-fill">
      {src && broken !== src && (
        <img src={src} alt="" data-banner className="size-full object-cover" onError={() => setBroken(src)} />
      )}
    </div>
  );
}
