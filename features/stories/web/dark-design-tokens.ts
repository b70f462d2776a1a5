import type { CSSProperties } from 'react';

/** Dark design tokens. The story viewer, the creator and their dialogs are dark in both themes. */
export const darkDesignTokens = {
  colorScheme: 'dark',
  '--page': 'oklch(0.165 0.006 60)',
  '--surface': 'oklch(0.195 0.007 60)',
  '--raised': 'oklch(0.225 0.008 60)',
  '--ink': 'oklch(0.955 0.006 70)',
  '--muted': 'oklch(0.735 0.01 65)',
  '--faint': 'oklch(0.58 0.01 60)',
  '--line': 'oklch(0.275 0.008 60)',
  '--edge': 'oklch(0.55 0.01 60)',
  '--fill': 'oklch(0.235 0.008 60)',
  '--fill-strong': 'oklch(0.28 0.009 60)',
  '--danger-ink': 'oklch(0.8 0.11 24)',
  '--danger-soft': 'oklch(0.28 0.055 24)',
  '--warn-soft': 'oklch(0.3 0.045 80)',
  '--warn-ink': 'oklch(0.85 0.1 85)',
  '--accent-soft': 'oklch(0.29 0.045 40)',
  '--accent-ink': 'oklch(0.8 0.11 45)',
} as CSSProperties;
