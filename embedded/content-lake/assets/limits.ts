import {boomError} from '../documents/errors'
import type {LakeError} from '../documents/errors'

export const LARGEST_UPLOAD = 20 * 1024 * 1024
export const LONGEST_SIDE = 8192
/** Of all frames together. */
export const MOST_PIXELS = LONGEST_SIDE * LONGEST_SIDE
/** A conversion that takes longer is given up. */
export const CONVERSION_SECONDS = 15

export function takesTooLong(seconds: number): LakeError {
  return boomError(400, 'Bad Request', `The picture takes longer than ${seconds} s to work on`)
}

/** Whether what works on pixels has given up by itself, by the time that it was told. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && /^timeout: \d+% complete/.test(error.message)
}
