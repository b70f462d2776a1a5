/** Public interface of analytics in the browser. */
import { lazy } from 'react';

/** Settings, Usage. */
export const UsageSettings = lazy(() => import('./usage-settings.tsx'));
export { countScreen } from './usage.ts';
