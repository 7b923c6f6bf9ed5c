import {boomError} from '../documents/errors'
import type {LakeError} from '../documents/errors'

export function conversionTimeoutError(seconds: number): LakeError {
  return boomError(400, 'Bad Request', `The picture takes longer than ${seconds} s to work on`)
}

/** Whether sharp aborted because of its own `timeout`. */
export function isSharpTimeout(error: unknown): boolean {
  return error instanceof Error && /^timeout: \d+% complete/.test(error.message)
}
