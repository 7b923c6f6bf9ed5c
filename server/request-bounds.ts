import {BOUNDS} from '../embedded/content-lake/bounds'

const KB = 1024
const MB = 1024 * KB

/**
 * What one request or network may ask of the shop; what it may ask of the lake lies there. The tests of each bound
 * read it here and go over it.
 */
export const REQUEST_BOUNDS = {
  lake: BOUNDS,
  /** Bytes; a picture a little more than the largest, so that the page itself can say what is too large. */
  body: {form: 100 * KB, webhook: 512 * KB, picture: 24 * MB},
  /** Bodies that are on their way. */
  bodiesUnderWay: {all: 500, ofNetwork: 40},
  /** Bytes: of the lake's answers that are given again, of one of them, and of a question that comes in a body. */
  responseCache: {bytes: 16 * MB, answerBytes: 512 * KB, questionBytes: 16 * KB},
} as const
