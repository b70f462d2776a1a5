/** Picture filters of stories (STORY-002). The server stores the filter's name; an unknown name means no filter. */
export const storyPictureFilters = [
  { name: '', css: 'none' },
  { name: 'warm', css: 'sepia(0.28) saturate(1.25) brightness(1.03)' },
  { name: 'cool', css: 'saturate(0.95) hue-rotate(-12deg) brightness(1.03)' },
  { name: 'vivid', css: 'saturate(1.5) contrast(1.08)' },
  { name: 'soft', css: 'contrast(0.88) brightness(1.08) saturate(0.9)' },
  { name: 'mono', css: 'grayscale(1) contrast(1.05)' },
  { name: 'dusk', css: 'sepia(0.2) brightness(0.86) contrast(1.1)' },
] as const;

/** Returns the CSS value of the filter with this name; `none` if the name is unknown. */
export function getPictureFilterCss(name: string | null): string {
  return storyPictureFilters.find((one) => one.name === name)?.css ?? 'none';
}
