/** Parts that the mails about an account have in common, for this feature and others. */
import { describeDeviceOfUserAgent } from './describe-device.ts';
import { formatIpNetwork } from './format-ip-network.ts';
import { messages } from './mails/messages.ts';

/** A mail: its subject and its body in plain text. */
export interface MailContent {
  subject: string;
  text: string;
}

/**
 * Data of the request that triggered a mail. The mail shows this data, so that the recipient can recognize their own
 * request.
 */
export interface MailTriggeringRequestDetails {
  at: Date;
  /** Time zone of the account, in which the mail states the time of the request. */
  timeZone: string;
  userAgent: string;
  /** IP address of the request; the mail shows only its network. */
  address: string;
  /** Name of the app, used as the signature of the mail. */
  site: string;
}

/** Joins the paragraphs of a mail, between the greeting and the name of the app. */
export function joinMailParagraphs({ site }: MailTriggeringRequestDetails, ...paragraphs: string[]): string {
  return [messages.greeting, ...paragraphs, site].join('\n\n') + '\n';
}

/** Describes the request that triggered a mail: time, browser and IP network. */
export function describeMailCause(cause: MailTriggeringRequestDetails): string {
  const date = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: cause.timeZone,
  }).format(cause.at);
  const { name: browser } = describeDeviceOfUserAgent(cause.userAgent);
  return messages.requestedFrom({ date, browser, network: formatIpNetwork(cause.address) });
}
