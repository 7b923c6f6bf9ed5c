import type {AppLoadContext} from '@remix-run/node'
import {readFields} from '~/platform/forms/fields'
import type {FormProblem} from '~/platform/forms/fields'
import {parseSubmission} from '~/platform/forms/form-schema'
import {retryAfter} from '~/platform/http/respond'
import type {SubscribeOutcome} from './newsletter.server'
import {messages} from './messages'

const {problems} = messages

/** `problem` is null if subscribed; `note` is what the subscriber does next. */
type Reply = {problem: FormProblem<'reach'> | null; note?: string; init: ResponseInit}

/** Subscribes an e-mail or phone number; `reach` is as entered. */
export async function submitSubscribeForm(
  {newsletter, clientAddress}: Pick<AppLoadContext, 'newsletter' | 'clientAddress'>,
  submitted: FormData,
) {
  const {reach} = readFields(submitted, ['reach'])
  const outcome = await newsletter.subscribe({reach, ...parseSubmission(submitted), clientAddress})
  return {reach, ...toReply(outcome)}
}

function toReply(outcome: SubscribeOutcome): Reply {
  switch (outcome.kind) {
    case 'subscribed':
      return {problem: null, ...(outcome.isMailed && {note: messages.next}), init: {status: 200}}
    case 'invalid':
      return {problem: {field: 'reach', text: problems.invalid}, init: {status: 400}}
    case 'slow-down': {
      const {retryAfterSeconds} = outcome
      const text = problems.slowDown(Math.ceil(retryAfterSeconds / 60))
      return {problem: {text}, init: retryAfter(429, retryAfterSeconds)}
    }
    case 'failed':
      return {problem: {text: problems.failed}, init: {status: 502}}
    case 'away':
      return {problem: {text: problems.failed}, init: retryAfter(503, 5)}
  }
}
