import { expect, test } from 'vitest';
import { avatarColours, drawAvatar, initialsOf } from './draw-avatar.ts';
import { contrastRatio } from './draw-colour.ts';

test('initials are one or two graphemes in any script', () => {
  expect(initialsOf('Dusty Roads')).toBe('DR');
  expect(initialsOf('  maria  del carmen ')).toBe('MC');
  expect(initialsOf('Nova')).toBe('N');
  expect(initialsOf('(Zed) "Boss"')).toBe('ZB');
  expect(initialsOf('Ólafur Þór')).toBe('ÓÞ');
  expect(initialsOf('🌵 Cactus')).toBe('🌵');
  expect(initialsOf('👩‍👩‍👧 Home')).toBe('👩‍👩‍👧');
  expect(initialsOf('🇲🇽 Amigo')).toBe('🇲🇽');
  expect(initialsOf('山田太郎')).toBe('山');
  expect(initialsOf('محمد علي')).toBe('م');
  expect(initialsOf('דוד לוי')).toBe('דל');
  expect(initialsOf('   ')).toBe('?');
  expect(initialsOf('***')).toBe('?');
});

test('the same person has the same bytes, another person another picture', () => {
  const request = { seed: 'p1', name: 'Dusty Roads' };
  expect(drawAvatar(request)).toBe(drawAvatar({ ...request }));
  expect(drawAvatar({ ...request, seed: 'p2' })).not.toBe(drawAvatar(request));
  expect(drawAvatar({ ...request, size: 40 })).toContain('width="40" height="40"');
});

test('a name is escaped and cannot inject markup', () => {
  const svg = drawAvatar({ seed: '<', name: `<b> & "x" 'y'\u0000` });
  expect(svg).toContain('&lt;b&gt; &amp; &quot;x&quot; &apos;y&apos;"');
  expect(svg).not.toMatch(/<b>|script|href/);
  expect(svg).not.toContain('\u0000');
  expect(drawAvatar({ seed: 'a', name: '\ud800' })).not.toMatch(/[\ud800-\udfff]/u);
});

test('initials pass AA on both tones of every avatar', () => {
  for (let index = 0; index < 400; index += 1) {
    const colours = avatarColours(`person-${index}`);
    for (const ground of colours.grounds) {
      expect(contrastRatio(colours.text, ground), `${index} ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
