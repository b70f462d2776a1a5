/**
 * E-mails of trip safety. An e-mail to an unconfirmed address contains no text that a user entered, so that nobody can
 * use it to send their own text to strangers.
 */
import type { Config } from '#platform/kernel/config.ts';
import { choosePublicOrigin } from '#platform/kernel/own-origin.ts';
import { getConfiguredSiteName } from '#platform/kernel/site-name.ts';
import { messages } from './messages.ts';

type SiteConfig = Pick<Config, 'publicUrl' | 'host' | 'port'>;

const join = (config: SiteConfig, ...paragraphs: string[]) =>
  `${[...paragraphs, getConfiguredSiteName(config)].join('\n\n')}\n`;

/** Returns the e-mail that asks the owner of an e-mail address to confirm it as a trusted contact. */
export function buildContactConfirmationMail(config: SiteConfig, token: string) {
  const site = getConfiguredSiteName(config);
  return {
    subject: messages.confirmSubject({ site }),
    text: join(
      config,
      messages.confirmBody({ site }),
      `${choosePublicOrigin(config)}/trusted-contact#${token}`,
      messages.confirmIgnore,
    ),
  };
}

/**
 * Returns the e-mail that alerts a trusted contact to an emergency.
 * @param alert `token` is the token of the link with which the contact can follow the trip. `position` is the position
 *   of the person or, if that is unknown, of the car; null if both are unknown.
 */
export function buildEmergencyAlertMail(
  config: SiteConfig,
  alert: { name: string; token: string; position: { lat: number; lng: number } | null },
) {
  const { name, token, position } = alert;
  return {
    subject: messages.alertSubject({ name }),
    text: join(
      config,
      messages.alertBody({ name }),
      ...(position === null
        ? []
        : [messages.alertPosition({ position: `${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}` })]),
      messages.alertFollow,
      `${choosePublicOrigin(config)}/trip-shared#${token}`,
      messages.alertAdvice,
    ),
  };
}

/** Returns the e-mail that tells a trusted contact that the person who asked for help is safe. */
export function buildEmergencyEndedMail(config: SiteConfig, name: string) {
  return { subject: messages.safeSubject({ name }), text: join(config, messages.safeBody({ name })) };
}
