import {join} from 'node:path'
import {createBudget} from './budget'
import type {Budget} from './budget'
import {openPictureJobs} from './picture-jobs'
import type {PictureJobs} from './picture-jobs'
import {openAssetStore} from './store'
import type {AssetStore} from './store'
import {openVariants} from './variants'
import type {Variants} from './variants'

export interface AssetOptions {
  /** The built `assets/process.ts`. */
  pictureScript: URL
  /** Where the originals and their conversions lie. */
  folder: string
  /** The address that people use; asked when needed, for the port may not be known at first. */
  publicOrigin(): string
  /** How much disk the conversions may take. */
  variantBytes?: number
  conversionsAtOnce?: number
  /** New conversions of one picture: so many in one go, then so many a minute. */
  variantsPerImage?: {atOnce: number; perMinute: number}
  /** How long an upload may stand still. */
  uploadIdleMs?: number
}

export interface Assets {
  store: AssetStore
  variants: Variants
  pictures: PictureJobs
  budget: Budget
  urlOf(path: string): string
  counts: {conversions: number}
}

export async function openAssets(options: AssetOptions, onError: (error: unknown) => void): Promise<Assets> {
  const {
    folder,
    publicOrigin,
    pictureScript,
    variantBytes = 512 * 1024 * 1024,
    conversionsAtOnce = 2,
  } = options
  return {
    store: await openAssetStore(folder, options.uploadIdleMs),
    variants: await openVariants({folder: join(folder, 'variants'), mostBytes: variantBytes, onError}),
    pictures: openPictureJobs(pictureScript, conversionsAtOnce),
    budget: createBudget(options.variantsPerImage ?? {atOnce: 200, perMinute: 12}),
    urlOf: (path) => `${publicOrigin()}/lake/${path}`,
    counts: {conversions: 0},
  }
}
