/** Declares the API functions of donations. */
import * as z from 'zod';
import { defineMutation, defineQuery } from '#platform/contract/define.ts';
import { emailField, createTextSchema, createUrlSchema } from '#platform/contract/text.ts';
import { donationOptionIdsWithPaymentLink } from './domain/donation-options.ts';
import { maxInvestorMessageLength, maxInvestorNameLength, maxPaymentLinkLength } from './domain/limits.ts';

export const listDonationOptions = defineQuery({
  name: 'listDonationOptions',
  summary: "Lists the available ways to support development. Admins also see the ones that aren't set up.",
  access: 'anyone',
  cost: 2,
  args: z.strictObject({}),
  result: z.object({
    title: z.string(),
    options: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(['payment', 'contact']),
        amount: z.int().nullable(),
        every: z.enum(['once', 'month']).nullable(),
        price: z.string(),
        link: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
    footer: z.string(),
    source: z.object({ text: z.string(), note: z.string() }),
  }),
});

export const setDonationLink = defineMutation({
  name: 'setDonationLink',
  summary: 'Sets the payment link of a donation option. Null hides the option.',
  access: 'admin',
  idempotency: 'natural',
  rate: 'admin',
  args: z.strictObject({
    option: z.enum(donationOptionIdsWithPaymentLink, {
      error: `option must be one of ${donationOptionIdsWithPaymentLink.join(', ')}`,
    }),
    link: createUrlSchema('link', {
      protocol: /^https$/,
      max: maxPaymentLinkLength,
      message: 'link must be an https URL',
    }).nullable(),
  }),
  result: z.object({ option: z.string(), link: z.string().nullable() }),
});

/** Stores the caller's request to be invited as an investor. Operators list the requests on the command line. */
export const requestInvestorInvite = defineMutation({
  name: 'requestInvestorInvite',
  summary: 'Requests an invitation for investors. Guests must give an email.',
  access: 'anyone',
  cost: 10,
  rate: 'mail',
  args: z.strictObject({
    name: createTextSchema('Name', { max: maxInvestorNameLength }).optional(),
    email: emailField().optional(),
    message: createTextSchema('Message', { max: maxInvestorMessageLength }).default(''),
  }),
  result: z.object({
    requested: z.literal(true),
    /** Text that the user sees after the request was stored. */
    message: z.string(),
  }),
});
