/** The most that one line holds; whoever wants more calls. */
export const MAX_PIECES = 99
export const MAX_POUNDS = 100
/** As lines by the pound are counted. */
export const MAX_QUARTERS = 400
