import { useState } from 'react';
import { buildGeneratedBannerUrl } from '../domain/banner-url.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { useResolvedTheme } from '#platform/ui/use-shown-theme.ts';

/**
 * Banner of a profile without a banner photo: an illustration of the town that the server generates. The person's id
 * determines which illustration it is. The light theme shows the town in daylight, the dark theme in the evening or at
 * night. `isLow` crops it to a lower banner on phones. The banner is decorative, so it has no alternative text.
 */
export function GeneratedBanner({ id, isLow = false }: { id: string; isLow?: boolean }) {
  const [broken, setBroken] = useState<string>();
  const src = buildGeneratedBannerUrl(id, useResolvedTheme());
  return (
    <div
      className={joinClassNames(
        'w-full bg-linear-to-b from-fill-strong to-accent-soft',
        isLow ? 'aspect-5/1 sm:aspect-3/1' : 'aspect-3/1',
      )}
    >
      {broken !== src && (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(src)} />
      )}
    </div>
  );
}
