import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the privacy page. */
export const messages = defineMessages({
  connections: 'Connected outside',
  connectionsBody:
    'This app loads nothing from other sites while you read it. These services can get something from this server.',
  inDownload: 'In your download',
  intro:
    "Everything this app stores about you: why, and for how long. The app writes this page from its own rules, so it's always current.",
  introErasure: 'When you delete your account, all of this is erased, unless it says otherwise.',
  kept: 'Kept',
  keptAfterErasure: 'Stays, at least in part, after your account is deleted',
  loading: 'Loading the privacy page',
  manage: 'Download or delete your data',
  off: 'Not used here',
  on: 'In use',
  sections: 'Parts of this page',
  topics:
    '{topic, select, account {Account} posts {Posts and stories} people {People and messages} places {Places} rides {Rides} tokens {Tokens} safety {Safety} use {Using the app} other {More}}',
});
