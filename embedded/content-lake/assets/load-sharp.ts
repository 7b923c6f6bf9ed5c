import type sharp from 'sharp'
import {boomError, LakeError} from '../documents/errors'

let loaded: Promise<typeof sharp> | undefined

/**
 * Loads sharp on first use: it would take a tenth of the startup time. Only the package is imported lazily, not a
 * module of ours: a rebuild replaces our files while the server runs.
 */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({default: pixels}) => {
    // Originals never change, and there are too many for a cache of decoded images to pay off.
    pixels.cache(false)
    // Parallelism comes from several processes, one core each.
    pixels.concurrency(1)
    return pixels
  })
  return loaded
}

const CONVERSION_TIMEOUT = 'conversionTimeoutError'

/**
 * An upload that takes so long is refused for good. A picture of the library took less when it came in: the machine is
 * busy, and may make it later.
 */
export function conversionTimeoutError(seconds: number, isUpload: boolean): LakeError {
  const message = `The picture takes longer than ${seconds} s to work on`
  if (isUpload) return boomError(400, message)
  const {body} = boomError(503, message)
  return new LakeError(503, CONVERSION_TIMEOUT, body)
}

export function isConversionTimeout(error: unknown): boolean {
  return error instanceof LakeError && error.code === CONVERSION_TIMEOUT
}

/** Whether sharp aborted because of its own `timeout`. */
export function isSharpTimeout(error: unknown): boolean {
  return error instanceof Error && /^timeout: \d+% complete/.test(error.message)
}
