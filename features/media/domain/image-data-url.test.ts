import { expect, test } from 'vitest';
import { LongText } from '#platform/contract/long-text.ts';
import { isImageDataUrl, maxImageDataUrlLength, extractImageBase64 } from './image-data-url.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

test('MEDIA-001 Q-20 an image is a text that starts with data:image/ and contains base64', () => {
  expect(isImageDataUrl('data:image/png;base64,AAAA')).toBe(true);
  for (const value of [
    'https://example.org/a.png',
    'data:image/svg+xml,<svg/>',
    'data:text/html;base64,AAAA',
    ' data:image/png;base64,AAAA',
    '',
    null,
    42,
    ['data:image/png;base64,AAAA'],
  ]) {
    expect(isImageDataUrl(value), String(value)).toBe(false);
  }
});

test('a long text is read without copying it', () => {
  const bytes = ascii('data:image/png;base64,AAAA');
  const read = extractImageBase64(new LongText(bytes, bytes.length, ''));
  expect(read).toEqual({ ok: true, base64: ascii('AAAA') });
  expect(read.ok && read.base64.buffer).toBe(bytes.buffer);
  expect(extractImageBase64(new LongText(bytes, maxImageDataUrlLength + 1, ''))).toMatchObject({
    reason: 'too_big',
  });
  expect(extractImageBase64(new LongText(ascii('words'), 5, ''))).toMatchObject({ reason: 'image' });
});

test('MEDIA-001 only the base64 part is passed to the decoder', () => {
  expect(extractImageBase64('data:image/jpeg;base64,/9j/')).toEqual({ ok: true, base64: ascii('/9j/') });
  expect(extractImageBase64('data:image/jpeg;name=a.jpg;base64,/9j/')).toEqual({
    ok: true,
    base64: ascii('/9j/'),
  });
  for (const value of [
    'data:image/jpeg;base64,',
    'data:image/jpeg,base64',
    'data:image/jpegbase64',
    'data:image/jpeg;BASE64,AAAA',
    `data:image/${'x'.repeat(300)};base64,AAAA`,
    undefined,
  ]) {
    expect(extractImageBase64(value)).toEqual({
      ok: false,
      message: "We couldn't open this photo",
      reason: 'image',
    });
  }
});

test('Q-39 a text of more than 10,485,760 characters is too large', () => {
  const head = 'data:image/png;base64,';
  const full = head + 'A'.repeat(maxImageDataUrlLength - head.length);
  expect(extractImageBase64(full).ok).toBe(true);
  expect(extractImageBase64(`${full}A`)).toEqual({
    ok: false,
    message: 'This photo is too big. Try a smaller one.',
    reason: 'too_big',
  });
});
