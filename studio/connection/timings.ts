/** In milliseconds. Tests shorten them; nothing else should. */
export type Timings = {
  pingEvery: number
  /** An unanswered ping this old means that the line is dead, though no one has told us. */
  pingPatience: number
  firstRetry: number
  longestRetry: number
  /** How long an unused socket stays open: views come and go, and the next one is usually near. */
  linger: number
}

export const TIMINGS: Timings = {
  pingEvery: 20_000,
  pingPatience: 30_000,
  firstRetry: 200,
  longestRetry: 5_000,
  linger: 2_000,
}
