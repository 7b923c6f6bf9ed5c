import {data} from '@remix-run/node'
import type {Throttled} from '~/platform/rate-limit/throttle'
import {toProblems} from '~/platform/forms/fields'
import type {FormResult, Problems} from '~/platform/forms/fields'
import {retryAfter} from '~/platform/http/respond'
import {messages} from './messages'

/** Status, headers and message for a rate-limited or overloaded sign-in. */
export function retryLater({kind, retryAfterSeconds}: Throttled) {
  const isBusy = kind === 'busy'
  return {
    text: isBusy ? messages.busy : messages.slowDown(retryAfterSeconds),
    init: retryAfter(isBusy ? 503 : 429, retryAfterSeconds),
  }
}

/**
 * Replies that show a form again.
 *
 * @param values of the fields; never a password
 * @param more what else its page shows
 */
export function createReply<Field extends string, More extends object>(
  _fields: readonly Field[],
  values: FormResult<Field>['values'],
  more: More,
) {
  const reject = (problems: Problems<Field>, init: number | ResponseInit = 400) =>
    data({...more, values, problems}, init)
  return {
    reject,
    retryLater(outcome: Throttled) {
      const {text, init} = retryLater(outcome)
      return reject(toProblems({text}), init)
    },
  }
}
