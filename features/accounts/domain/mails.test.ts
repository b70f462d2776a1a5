import { expect, test } from 'vitest';
import * as mails from './mails.ts';

const link = 'https://plaza.example/reset-password?token=abc';

test('EXP-013 AUTH-010 a mail carries its link on a line of its own', () => {
  for (const make of [mails.verificationMail, mails.resetMail, mails.emailChangeMail]) {
    expect(make({ displayName: 'Ana', link }).text.split('\n')).toContain(link);
  }
});

test('EXP-013 a name stands in the text and never in a header', () => {
  const displayName = 'Ana\r\nBcc: everybody@example.com';
  for (const mail of [
    mails.verificationMail({ displayName, link }),
    mails.resetMail({ displayName, link }),
    mails.emailChangeMail({ displayName, link }),
    mails.emailChangedMail({ displayName }),
    mails.passwordChangedMail({ displayName, resetPage: link }),
    mails.deletionMail({ displayName, dueOn: 'March 1, 2026', page: link }),
  ]) {
    expect(mail.subject).toMatch(/^[A-Za-z ]+$/);
    expect(mail.text).toContain('Hello Ana');
  }
});
