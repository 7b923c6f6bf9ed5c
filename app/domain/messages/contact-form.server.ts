import type {AppLoadContext} from '@remix-run/node'
import {z} from 'zod'
import {formText, parseSubmission} from '~/platform/forms/form-schema'
import {retryAfter} from '~/platform/http/respond'
import type {ContactProblem} from './contact-rules'
import type {SendOutcome} from './messages.server'
import {messages} from './messages'

const {problems} = messages

const schema = z.object({
  fullName: formText,
  phoneNumber: formText,
  email: formText,
  // Line breaks travel as two characters; no other control character belongs into a message.
  message: formText.transform((value) => value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')),
})

/** Null if it was sent. */
type Reply = {problem: ContactProblem | null; init: ResponseInit}

/** Sends the message of a contact form, which is as entered. */
export async function submitContactForm(
  {messages: service, clientAddress}: Pick<AppLoadContext, 'messages' | 'clientAddress'>,
  submitted: FormData,
) {
  const form = schema.parse(Object.fromEntries(submitted))
  const outcome = await service.send({form, ...parseSubmission(submitted), clientAddress})
  return {form, ...toReply(outcome)}
}

function toReply(outcome: SendOutcome): Reply {
  switch (outcome.kind) {
    case 'sent':
      return {problem: null, init: {status: 200}}
    case 'invalid':
      return {problem: outcome.problem, init: {status: 400}}
    case 'slow-down': {
      const {retryAfterSeconds} = outcome
      const text = problems.slowDown(Math.ceil(retryAfterSeconds / 60))
      return {problem: {text}, init: retryAfter(429, retryAfterSeconds)}
    }
    case 'refused':
      return {problem: {text: problems.refused(outcome.text)}, init: {status: 502}}
    case 'failed':
      return {problem: {text: problems.failed}, init: {status: 500}}
    case 'away':
      return {problem: {text: problems.failed}, init: retryAfter(503, 5)}
  }
}
