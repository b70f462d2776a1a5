import { expect, test } from 'vitest';
import {
  donationDialogFooterText,
  donationOptions,
  donationDialogTitle,
  listOfferedDonationOptions,
  donationDialogTextsAboutSourceCode,
} from './donation-options.ts';

test('DON-001 DON-002 DON-003 DON-004 DON-005 DON-007 DON-008 the menu has the specified content', () => {
  expect([donationDialogTitle, donationDialogFooterText]).toEqual([
    'Support Development',
    'All donations are voluntary and help support continued development.',
  ]);
  expect(donationOptions.map(({ name, amount, every, kind }) => [name, amount, every, kind])).toEqual([
    ['AI Development Fuel', 5, 'once', 'payment'],
    ['Algorithm Enhancement', 10, 'month', 'payment'],
    ['Neural Network Access', 30, 'once', 'payment'],
    ['AI Innovation Partnership', null, null, 'contact'],
  ]);
  expect(donationDialogTextsAboutSourceCode).toEqual({ text: 'View on GitHub', note: 'Coming soon' });
});

test('Q-54 an option without a link is shown only to admins, as not configured', () => {
  const links = { access: 'https://pay.example.org/30' };
  expect(listOfferedDonationOptions(links, false).map((one) => [one.id, one.link])).toEqual([
    ['access', 'https://pay.example.org/30'],
    ['partnership', null],
  ]);
  expect(listOfferedDonationOptions(links, true).map((one) => [one.id, one.note])).toEqual([
    ['fuel', 'Not configured'],
    ['enhancement', 'Not configured'],
    ['access', null],
    ['partnership', null],
  ]);
});
