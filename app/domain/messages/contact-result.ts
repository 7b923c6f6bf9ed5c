import type {ContactProblem} from './contact-rules'
import type {SendOutcome} from './messages.server'
import {messages} from './messages'

/** What the form shows after submitting. */
export interface ContactResult {
  /** Null: it was sent. */
  problem: ContactProblem | null
}

export function toContactResult(outcome: SendOutcome): {result: ContactResult; init: ResponseInit} {
  const {problems} = messages
  const failure = (text: string): ContactResult => ({problem: {text}})
  switch (outcome.kind) {
    case 'sent':
      return {result: {problem: null}, init: {status: 200}}
    case 'invalid':
      return {result: {problem: outcome.problem}, init: {status: 400}}
    case 'slow-down': {
      const {retryAfterSeconds} = outcome
      return {
        result: failure(problems.slowDown(Math.ceil(retryAfterSeconds / 60))),
        init: {status: 429, headers: {'retry-after': String(retryAfterSeconds)}},
      }
    }
    case 'refused':
      return {result: failure(problems.refused(outcome.text)), init: {status: 502}}
    case 'failed':
      return {result: failure(problems.failed), init: {status: 500}}
    case 'away':
      return {result: failure(problems.failed), init: {status: 503, headers: {'retry-after': '5'}}}
  }
}
