import { expect, test } from 'vitest';
import { buildAvatarUrl, presentPerson, createUnknownPersonPlaceholder } from './present-person.ts';

const row = {
  id: '01890000-0000-7000-8000-000000000001',
  handle: 'ana',
  displayName: 'Ana',
  avatarKey: null,
  kind: 'person' as const,
  isAway: false,
};

test('a person is presented with the picture they chose or the one drawn for them', () => {
  expect(presentPerson(row).avatarUrl).toMatch(
    /^\/media\/avatars\/01890000-0000-7000-8000-000000000001\?v=\w+$/,
  );
  expect(presentPerson({ ...row, avatarKey: 'avatars/a/b.jpg' }).avatarUrl).toBe('/media/avatars/a/b.jpg');
  expect(buildAvatarUrl(row)).not.toBe(buildAvatarUrl({ ...row, displayName: 'Anna' }));
});

test('a persona is a bot, a sample neighbor is not, both are sample content', () => {
  expect(presentPerson({ ...row, kind: 'persona' })).toMatchObject({
    isBot: true,
    isSample: true,
    isActive: true,
  });
  expect(presentPerson({ ...row, kind: 'sample' })).toMatchObject({
    isBot: false,
    isSample: true,
    isActive: true,
  });
  expect(presentPerson(row)).toMatchObject({ isBot: false, isSample: false, isActive: true });
});

test('POST-005 EXP-015 an inactive or unknown person is Unknown User, without personal data', () => {
  const away = presentPerson({ ...row, avatarKey: 'avatars/a/b.jpg', isAway: true });
  expect(away).toEqual(createUnknownPersonPlaceholder(row.id));
  expect(away).toMatchObject({ displayName: 'Unknown User', handle: '', isActive: false });
  expect(JSON.stringify(away)).not.toContain('a/b.jpg');
});
