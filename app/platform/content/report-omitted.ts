import type {Log} from '~/platform/config/log.server'

const reported = new WeakSet<object>()

/** Logs entries that a query's result had to omit: once per result, not per page view. */
export function reportOmitted(log: Pick<Log, 'warn'>, query: string, answer: {leftOut: string[]}) {
  if (answer.leftOut.length === 0 || reported.has(answer)) return
  reported.add(answer)
  log.warn({query, count: answer.leftOut.length, leftOut: answer.leftOut}, 'content: entries left out')
}
