/**
 * Functions whose names the specification reserves. If no feature has built a reserved function yet, a call of the
 * function is answered with 501 `unimplemented`. A call of an unknown name is answered with 404.
 */
import type { FastifyInstance } from 'fastify';
import { FunctionError } from '#platform/contract/errors.ts';
import { sendErrorResponse } from '#platform/rpc/http.ts';
import type { RateLimiter } from '#platform/kernel/limits.ts';
import { computeIpAddressRateLimitKey } from '#platform/rpc/origin.ts';
import { features } from './features.ts';

/** A function whose name the specification reserves, with the feature to which the function belongs. */
export interface ReservedApiFunction {
  name: string;
  summary: string;
  /**
   * Name of the feature to which the function belongs, such as `rides`. The feature may not have built the function
   * yet.
   */
  feature: string;
}

const toCome = (feature: string, functions: Record<string, string>): ReservedApiFunction[] =>
  Object.entries(functions).map(([name, summary]) => ({ name, summary, feature }));

/** All functions that the specification reserves. Features implement some of them; the others are not built yet. */
export const reservedApiFunctions: readonly ReservedApiFunction[] = [
  ...toCome('events', {
    fetchNearbyEvents: 'Lists events nearby.',
    publishEventsToFeed: 'Publishes events as posts.',
  }),
  ...toCome('rides', {
    transitionBookingStatus: 'Advances a trip to its next status.',
    processMapsIntegration: 'Finds the way between two places.',
    quoteAndCreateOffer: 'Quotes a price and makes an offer.',
    respondToOffer: 'Accepts or declines an offer.',
    processPaymentSecure: 'Pays with tokens.',
  }),
  ...toCome('studio', {
    generateAIContentSecure: 'Writes a text.',
    generateUnifiedContent: 'Writes a text with a picture.',
    generateAdvancedContent: 'Writes a text by a detailed brief.',
    processImageGeneration: 'Draws a picture.',
    processPhotoEnhancement: 'Improves a picture.',
    processVenueDiscovery: 'Suggests venues.',
    genaiGenerateVoice: 'Reads a text aloud.',
    transcribeAudio: 'Turns speech into text.',
  }),
  ...toCome('assistant', {
    mcpSendEmail: 'Sends an email.',
    mcpCheckCalendarAvailability: 'Looks for free time.',
    mcpCreateCalendarEvent: 'Adds an entry to the calendar.',
    mcpBookRide: 'Books a ride.',
    mcpFindRestaurants: 'Finds restaurants.',
    mcpCoordinateGroupEvent: 'Coordinates a group.',
  }),
  ...toCome('bots', {
    generatePhoenixTrendingBotPost: 'Writes a post about a trend.',
    generatePhoenixEventBotPost: 'Writes a post about an event.',
    orchestrateContentCampaign: 'Plans a series of posts.',
    processPublishingQueue: 'Publishes at a chosen time.',
  }),
];

const builtNames = new Set(
  features.flatMap(({ functions = [] }) => functions.map(({ definition }) => definition.name)),
);

/** The reserved functions that no feature implements yet. */
export const unimplementedReservedApiFunctions = reservedApiFunctions.filter(
  ({ name }) => !builtNames.has(name),
);

interface ReservedFunctionOptions {
  limiter: RateLimiter;
  project: string;
  region: string;
}

/**
 * Registers GET and POST routes that answer 501 for every reserved function. The rate limit of the client's IP address
 * applies. Request bodies are not read.
 */
export function registerUnimplementedFunctionRoutes(
  server: FastifyInstance,
  options: ReservedFunctionOptions,
): void {
  for (const { name } of unimplementedReservedApiFunctions) {
    server.route({
      method: ['GET', 'POST'],
      url: `/${options.project}/${options.region}/${name}`,
      handler: (request, reply) => {
        try {
          options.limiter.consume('generalSignedOut', computeIpAddressRateLimitKey(request.ip));
        } catch (error) {
          if (error instanceof FunctionError) return sendErrorResponse(reply, error);
          throw error;
        }
        return sendErrorResponse(reply, stillToCome());
      },
    });
  }
}

function stillToCome(): FunctionError {
  return new FunctionError('unimplemented', "This isn't available yet", { reason: 'to_come' });
}
