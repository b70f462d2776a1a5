import { expect, test } from 'vitest';
import { presentPrivacyNotices, type PrivacyNotice } from './privacy-notice.ts';

const createNotice = (data: string, topic: PrivacyNotice['topic']): PrivacyNotice => ({
  topic,
  data,
  purpose: 'To show it.',
  retention: 'A day.',
});

test('EXP-020 tables with the same description appear once, with the facts of all of them', () => {
  const walks = createNotice('Walks', 'rides');
  const posts = createNotice('Posts', 'posts');
  const browser = createNotice('Cookies', 'account');
  const log = createNotice('Log', 'use');
  const tables = [
    { notice: walks, exportedIn: 'walks' },
    { notice: posts },
    { notice: walks, keeps: {} },
    { notice: walks },
  ];
  expect(presentPrivacyNotices(tables, [browser, { ...log, isKeptAfterErasure: true }])).toEqual([
    { ...browser, isExported: false, isKeptAfterErasure: false },
    { ...posts, isExported: false, isKeptAfterErasure: false },
    { ...walks, isExported: true, isKeptAfterErasure: true },
    { ...log, isExported: false, isKeptAfterErasure: true },
  ]);
});
