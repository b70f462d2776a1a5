import { expect, test } from 'vitest';
import { getAvatarColors, drawAvatar, getInitials } from './draw-avatar.ts';
import { computeContrastRatio } from './draw-color.ts';

test('initials are one or two graphemes in any script', () => {
  expect(getInitials('Dusty Roads')).toBe('DR');
  expect(getInitials('  maria  del carmen ')).toBe('MC');
  expect(getInitials('Nova')).toBe('N');
  expect(getInitials('(Zed) "Boss"')).toBe('ZB');
  expect(getInitials('Ólafur Þór')).toBe('ÓÞ');
  expect(getInitials('🌵 Cactus')).toBe('🌵');
  expect(getInitials('👩‍👩‍👧 Home')).toBe('👩‍👩‍👧');
  expect(getInitials('🇲🇽 Amigo')).toBe('🇲🇽');
  expect(getInitials('山田太郎')).toBe('山');
  expect(getInitials('محمد علي')).toBe('م');
  expect(getInitials('דוד לוי')).toBe('דל');
  expect(getInitials('   ')).toBe('?');
  expect(getInitials('***')).toBe('?');
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
    const colors = getAvatarColors(`person-${index}`);
    for (const ground of colors.grounds) {
      expect(computeContrastRatio(colors.text, ground), `${index} ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
