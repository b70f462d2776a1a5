import { useState } from 'react';
import { buildGeneratedBannerUrl } from '../domain/banner-url.ts';
import { useShownTheme } from '#platform/ui/use-shown-theme.ts';

/**
 * Banner of a profile without a banner photo: an illustration of the town that the server generates. The person's id
 * determines which illustration it is. The light theme shows the town in daylight, the dark theme in the evening or at
 * night. The banner is decorative, so it has no alternative text.
 */
export function GeneratedBanner({ id }: { id: string }) {
  const [broken, setBroken] = useState<string>();
  const src = buildGeneratedBannerUrl(id, useShownTheme());
  return (
    <div className="aspect-3/1 w-full bg-linear-to-b from-fill-strong to-accent-soft">
      {broken !== src && (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(src)} />
      )}
    </div>
  );
}
