export const LARGEST_UPLOAD = 20 * 1024 * 1024
export const LONGEST_SIDE = 8192
/** Of all frames together. */
export const MOST_PIXELS = LONGEST_SIDE * LONGEST_SIDE
/** A conversion that takes longer is given up. */
export const CONVERSION_SECONDS = 15
