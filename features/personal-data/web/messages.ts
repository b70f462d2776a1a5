import { defineMessages } from '#platform/messages/define-messages.ts';

/** Texts of the privacy page. */
export const messages = defineMessages({
  connections: 'Outside services',
  connectionsBody:
    'While you use the app, your browser loads nothing from other sites. Our server does send some data to the services below.',
  inDownload: 'In your download',
  intro:
    "Here's everything this app stores about you, with the reason and how long we keep it. This page updates automatically whenever that changes.",
  introErasure: 'When you delete your account, we delete all of this, unless an entry says otherwise.',
  kept: 'How long we keep it:',
  keptAfterErasure: 'Stays, at least in part, after your account is deleted',
  loading: 'Loading the privacy page',
  manage: 'Download or delete your data',
  sections: 'Parts of this page',
  topics:
    '{topic, select, account {Account} posts {Posts and stories} people {People and messages} places {Places} rides {Rides} tokens {Tokens} safety {Safety} use {Using the app} other {More}}',
});
