/**
 * Encodes submitted images as stored images. Separate processes decode the images. Images wait in a fair queue, in
 * which the people who submitted them take turns.
 */
import { FunctionError, createInvalidArgumentError } from '#platform/contract/errors.ts';
import { FairQueue } from '#platform/kernel/fair-queue.ts';
import type { Logger } from 'pino';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { decideIfImageMayBeDecoded } from '../domain/decode-limits.ts';
import {
  invalidImageErrorMessage,
  imageTooLargeErrorMessage,
  extractImageBase64,
} from '../domain/image-data-url.ts';
import { ImageDecoder, ImageDecoderError } from './decoder.ts';
import { imageDecoderProcessLimits, type ImageDecoderProcessLimits } from './decoder-limits.ts';
import type { EncodedImageAndVariants } from './image-protocol.ts';

/** Encoded image: at most 1200 pixels a side and 900,000 bytes, without metadata. */
interface EncodedImage extends EncodedImageAndVariants {
  /**
   * Message that tells the uploader about a change of the image, for example that only the first frame of an animation
   * was kept; undefined if there is none.
   */
  note?: string;
}

interface EncodeOptions {
  /** Id of the person who submitted the image. People take turns in the queue. */
  userId: string;
  /**
   * IP address from which the image was submitted; undefined if a background job submits it. All accounts with the same
   * address share the turns of this address in the queue.
   */
  address?: string | undefined;
  /**
   * Called before decoding. Consumes the cost of the image, in megapixels weighted by format, from the uploader's rate
   * limit. Throws if the limit is used up.
   */
  charge(megapixels: number): Promise<void>;
}

/** Encodes submitted images in a pool of decoder processes. */
export class ImageEncoder {
  private readonly log: Logger;
  private readonly decoders: ImageDecoder[];
  private readonly idle: ImageDecoder[];
  private readonly queue: FairQueue;
  private isStopped = false;
  /**
   * Queue that decodes large images one at a time, because two of them could exhaust the memory. A large image already
   * occupies a decoder process while it waits in this queue.
   */
  private readonly large: FairQueue;

  constructor(log: Logger, limits: ImageDecoderProcessLimits = imageDecoderProcessLimits) {
    const { processes } = limits;
    this.log = log;
    this.decoders = Array.from({ length: processes }, () => new ImageDecoder(limits));
    this.idle = [...this.decoders];
    this.queue = new FairQueue(
      {
        concurrency: processes,
        concurrencyEach: limits.maxRunningPerPerson,
        maxWaiting: limits.maxWaiting,
        maxWaitingEach: limits.maxWaitingPerPerson,
      },
      busy,
    );
    this.large = new FairQueue({ concurrency: 1, maxWaiting: processes, maxWaitingEach: processes }, busy);
  }

  /** Process ids of the running decoders. */
  get pids(): number[] {
    return this.decoders.flatMap((decoder) => decoder.pid ?? []);
  }

  /**
   * Encodes a submitted image as a stored image.
   * @throws FunctionError `invalid-argument` with the reason `image` (no image, unsupported format, damaged, or too
   *   expensive to decode) or `too_big` (too many characters or pixels); `unavailable` with the reason `busy` if too
   *   many images wait; errors of `charge`
   */
  async encode(dataUrl: unknown, options: EncodeOptions): Promise<EncodedImage> {
    const read = extractImageBase64(dataUrl);
    if (!read.ok) throw createInvalidArgumentError(read.message, read.reason);
    const work = async () => {
      if (this.isStopped) throw busy();
      const decoder = this.idle.pop()!;
      try {
        return await this.encodeWith(decoder, read.base64, options);
      } catch (error) {
        if (!(error instanceof ImageDecoderError)) throw error;
        throw this.isStopped ? busy() : this.refusalOf(error);
      } finally {
        decoder.rest();
        this.idle.push(decoder);
      }
    };
    return this.queue.run(options.userId, work, options.address);
  }

  /** Kills the decoder processes. Images in progress and later images are refused with `busy`. */
  stop(): void {
    this.isStopped = true;
    for (const decoder of this.decoders) decoder.stop();
  }

  private async encodeWith(
    decoder: ImageDecoder,
    base64: Uint8Array,
    { userId, charge }: EncodeOptions,
  ): Promise<EncodedImage> {
    const header = await decoder.inspect(base64);
    const decision = decideIfImageMayBeDecoded(header);
    if (!decision.ok) throw createInvalidArgumentError(imageTooLargeErrorMessage, 'too_big');
    await charge(decision.cost);
    const picture = decision.isLarge
      ? await this.large.run(userId, () => decoder.encode())
      : await decoder.encode();
    return {
      ...picture,
      ...(header.pages > 1 ? { note: 'Only the first frame of the animation was kept.' } : {}),
    };
  }

  private refusalOf(error: ImageDecoderError): FunctionError {
    switch (error.failure) {
      case 'format':
        return createInvalidArgumentError(
          `${invalidImageErrorMessage}. Use JPEG, PNG, WebP, GIF or AVIF.`,
          'image',
        );
      case 'time':
        return createInvalidArgumentError('This photo takes too long to open. Try another one.', 'image');
      case 'memory':
        this.log.warn('a decoder process was ended: an image needed too much memory');
        return createInvalidArgumentError(
          'This photo needs too much memory. Try a smaller one or a JPEG.',
          'image',
        );
      case 'crash':
        this.log.warn('a decoder process crashed');
        return createInvalidArgumentError(invalidImageErrorMessage, 'image');
      case 'broken':
        return createInvalidArgumentError(invalidImageErrorMessage, 'image');
      case 'start':
        this.log.error({ err: error }, 'a decoder process did not start');
        return busy();
    }
  }
}

/** Key under which the service locator `platform.service` holds the image encoder. */
export const imageEncoderServiceKey = createServiceKey<ImageEncoder>('media.imageEncoder');

function busy(): FunctionError {
  return new FunctionError('unavailable', 'A lot of photos are coming in right now. Try again in a moment.', {
    reason: 'busy',
    retryAfterSeconds: 3,
  });
}
