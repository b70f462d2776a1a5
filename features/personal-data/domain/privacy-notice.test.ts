import { expect, test } from 'vitest';
import { presentPersonalDataDescriptions, type PersonalDataDescription } from './privacy-notice.ts';

const createNotice = (data: string, topic: PersonalDataDescription['topic']): PersonalDataDescription => ({
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
  expect(presentPersonalDataDescriptions(tables, [browser, { ...log, isKeptAfterErasure: true }])).toEqual([
    { ...browser, isExported: false, isKeptAfterErasure: false },
    { ...posts, isExported: false, isKeptAfterErasure: false },
    { ...walks, isExported: true, isKeptAfterErasure: true },
    { ...log, isExported: false, isKeptAfterErasure: true },
  ]);
});
