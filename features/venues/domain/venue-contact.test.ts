import { expect, test } from 'vitest';
import { formatPhoneNumber, formatWebsiteHost, parsePhoneNumber, parseWebsiteUrl } from './venue-contact.ts';

test.each([
  ['+1 602 555 0142', '+16025550142'],
  ['+1-602-555-0142;+1-602-555-0143', '+16025550142'],
  ['(602) 555-0142', '+16025550142'],
  ['1.602.555.0142', '+16025550142'],
  ['+49 30 123456', '+4930123456'],
  ['602 555 0142 ext. 5', null],
  ['555-0142', null],
  ['+0 602 555 0142', null],
  ['+12345678901234567', null],
  ['call us', null],
  ['', null],
])('EXP-080 the phone number %j of a map extract is read as %j', (text, phone) => {
  expect(parsePhoneNumber(text)).toBe(phone);
});

test.each([
  ['https://heard.org', 'https://heard.org/'],
  ['http://example.com/menu?day=1', 'http://example.com/menu?day=1'],
  ['www.example.com', 'https://www.example.com/'],
  ['https://one.example;https://two.example', 'https://one.example/'],
  ['javascript:alert(1)', null],
  ['data:text/html,hi', null],
  ['ftp://example.com', null],
  ['https://ana:secret@example.com', null],
  ['https://localhost', null],
  [`https://example.com/${'x'.repeat(300)}`, null],
  ['not a website', null],
  ['', null],
])('EXP-080 the website %j of a map extract is read as %j', (text, website) => {
  expect(parseWebsiteUrl(text)).toBe(website);
});

test('EXP-080 a phone number and a website are shown in the form that people know', () => {
  expect(formatPhoneNumber('+16025550142')).toBe('(602) 555-0142');
  expect(formatPhoneNumber('+4930123456')).toBe('+4930123456');
  expect(formatWebsiteHost('https://www.mesaartscenter.com/shows')).toBe('mesaartscenter.com');
});
