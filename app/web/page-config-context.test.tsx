// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePageConfig } from './page-config-context.ts';

test('ERR-021 usePageConfig outside its provider throws', () => {
  const Lost = () => <>{usePageConfig().brand.title}</>;
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Lost />)).toThrow('usePageConfig must be used within a PageConfigContext');
  quiet.mockRestore();
});
