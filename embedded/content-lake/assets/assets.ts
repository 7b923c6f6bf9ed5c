import {join} from 'node:path'
import {createConversionLimiter} from './conversion-limiter'
import {openImageJobs} from './image-jobs'
import {openAssetStore} from './asset-store'
import {ConversionCache} from './conversion-cache'

export interface AssetOptions {
  /** The built `assets/image-process.ts`. */
  imageScript: URL
  /** Contains originals and cached conversions. */
  folder: string
  /** Where clients reach the lake, without a slash at the end. A function, as the port may not be known at startup. */
  baseUrl(): string
  /** Disk space for cached conversions. */
  cacheBytes?: number
  conversionsAtOnce?: number
  /** Rate limit for new conversions of one image. */
  conversionsPerImage?: {burst: number; perMinute: number}
}

export type Assets = Awaited<ReturnType<typeof openAssets>>

export async function openAssets(options: AssetOptions, onError: (error: unknown) => void) {
  const {folder, baseUrl, imageScript, cacheBytes = 512 * 1024 * 1024, conversionsAtOnce = 2} = options
  return {
    store: await openAssetStore(folder),
    cache: await ConversionCache.open({folder: join(folder, 'variants'), maxBytes: cacheBytes, onError}),
    images: openImageJobs(imageScript, conversionsAtOnce),
    limiter: createConversionLimiter(options.conversionsPerImage ?? {burst: 200, perMinute: 12}),
    urlOf: (path: string) => `${baseUrl()}/${path}`,
    counts: {conversions: 0},
  }
}
