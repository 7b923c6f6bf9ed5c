import type {ContactProblem} from './contact-rules'
import type {SendOutcome} from './messages.server'
import {words} from './words'

/** What the form shows after a message was, or was not, sent; and how HTTP says it. */
export interface ContactAnswer {
  /** Null: it was sent. */
  problem: ContactProblem | null
}

export function answerTo(outcome: SendOutcome): {answer: ContactAnswer; init: ResponseInit} {
  const {problems} = words
  const problem = (text: string): ContactAnswer => ({problem: {text}})
  switch (outcome.kind) {
    case 'sent':
      return {answer: {problem: null}, init: {status: 200}}
    case 'invalid':
      return {answer: {problem: outcome.problem}, init: {status: 400}}
    case 'slow-down': {
      const {retryAfterSeconds} = outcome
      return {
        answer: problem(problems.slowDown(Math.ceil(retryAfterSeconds / 60))),
        init: {status: 429, headers: {'retry-after': String(retryAfterSeconds)}},
      }
    }
    case 'refused':
      return {answer: problem(problems.refused(outcome.text)), init: {status: 502}}
    case 'failed':
      return {answer: problem(problems.failed), init: {status: 500}}
    case 'away':
      return {answer: problem(problems.failed), init: {status: 503, headers: {'retry-after': '5'}}}
  }
}
