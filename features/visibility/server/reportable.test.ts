import { expect, test } from 'vitest';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { contributeReportableContentKind, collectReportableContentKinds } from './reportable.ts';

const feature = (name: string, ...kinds: string[]) => ({
  name,
  contributions: kinds.map((kind) => contributeReportableContentKind({ kind, find: async () => undefined })),
});

test('EXP-113 a kind of content that two features declare as reportable fails the start and names both', () => {
  const contributions = collectContributions([feature('posts', 'post'), feature('feed', 'post')]);
  expect(() => collectReportableContentKinds(contributions)).toThrow(
    'The reportable kind post is declared twice: by posts and by feed.',
  );
});

test('EXP-113 reportable kinds are listed in the order of the features', () => {
  const contributions = collectContributions([
    feature('posts', 'post'),
    feature('stories', 'story', 'storyComment'),
  ]);
  expect([...collectReportableContentKinds(contributions).keys()]).toEqual(['post', 'story', 'storyComment']);
});
