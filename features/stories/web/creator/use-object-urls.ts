import { useEffect, useState } from 'react';

/** Returns an object URL for each picture. The URLs are revoked when the pictures change. */
export function useObjectUrls(images: readonly Blob[]): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    const made = images.map((blob) => URL.createObjectURL(blob));
    setUrls(made);
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, [images]);
  return urls;
}
