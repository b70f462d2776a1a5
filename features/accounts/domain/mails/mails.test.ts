import { expect, test } from 'vitest';
import * as mails from './mails.ts';

const link = 'https://plaza.example/reset-password?token=abc';
const cause = {
  at: new Date('2026-03-03T17:05:09Z'),
  timeZone: 'America/Phoenix',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 buy-now.example',
  address: '203.0.113.77',
  site: 'Ryde',
};
const all = [
  mails.buildEmailVerificationMail({ link, cause }),
  mails.buildPasswordResetMail({ link, cause }),
  mails.buildEmailChangeConfirmationMail({ link, cause }),
  mails.buildEmailChangedNoticeMail({ cause }),
  mails.buildPasswordChangedNoticeMail({ resetPage: link, cause }),
  mails.buildAccountDeletionNoticeMail({ dueOn: 'March 1, 2026', page: link, cause }),
];

test('EXP-013 AUTH-010 a mail has its link on a separate line', () => {
  for (const make of [
    mails.buildEmailVerificationMail,
    mails.buildPasswordResetMail,
    mails.buildEmailChangeConfirmationMail,
  ])
    expect(make({ link, cause }).text.split('\n')).toContain(link);
});

test('EXP-013 AUTH-010 a mail states how long its link works', () => {
  expect(mails.buildEmailVerificationMail({ link, cause }).text).toContain('once and expires in 7 days:');
  expect(mails.buildPasswordResetMail({ link, cause }).text).toContain('once and expires in 60 minutes:');
  expect(mails.buildEmailChangeConfirmationMail({ link, cause }).text).toContain(
    'once and expires in 1 day:',
  );
});

test('Q-53 every mail is signed with the name of the brand', () => {
  for (const { text } of all) expect(text).toMatch(/\n\nRyde\n$/);
});

test('a mail states time, browser and network of the request and nothing else about it', () => {
  for (const { subject, text } of all) {
    expect(subject).toMatch(/^[A-Za-z ]+$/);
    expect(text).toMatch(/^Hi,\n/);
    expect(text).toMatch(/^Requested on March 3, 2026 at 10:05:09\sAM MST$/m);
    expect(text).toMatch(/^Browser: Chrome on Windows$/m);
    expect(text).toMatch(/^IP address: 203\.0\.113\.x$/m);
    expect(text).not.toContain('buy-now');
    expect(text).not.toContain('203.0.113.77');
  }
});
