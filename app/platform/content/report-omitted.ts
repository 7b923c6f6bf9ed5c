import type {Log} from '~/platform/config/log.server'

const reported = new WeakSet<object>()

/** Logs what an answer had to leave out: once an answer, not once a page. */
export function reportOmitted(log: Pick<Log, 'warn'>, query: string, answer: {leftOut: string[]}) {
  if (answer.leftOut.length === 0 || reported.has(answer)) return
  reported.add(answer)
  log.warn({query, count: answer.leftOut.length, leftOut: answer.leftOut}, 'content: entries left out')
}
