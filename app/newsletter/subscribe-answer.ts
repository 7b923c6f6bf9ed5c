import type {SubscribeOutcome} from './newsletter.server'
import {words} from './words'

export interface SubscribeAnswer {
  /** Null: it was taken. */
  problem: {field?: 'reach'; text: string} | null
}

/** What the form shows, and how HTTP says it. */
export function answerTo(outcome: SubscribeOutcome): {answer: SubscribeAnswer; init: ResponseInit} {
  const {problems} = words
  switch (outcome.kind) {
    case 'subscribed':
      return {answer: {problem: null}, init: {status: 200}}
    case 'invalid':
      return {answer: {problem: {field: 'reach', text: problems.invalid}}, init: {status: 400}}
    case 'slow-down': {
      const {retryAfterSeconds} = outcome
      return {
        answer: {problem: {text: problems.slowDown(Math.ceil(retryAfterSeconds / 60))}},
        init: {status: 429, headers: {'retry-after': String(retryAfterSeconds)}},
      }
    }
    case 'failed':
      return {answer: {problem: {text: problems.failed}}, init: {status: 502}}
    case 'away':
      return {answer: {problem: {text: problems.failed}}, init: {status: 503, headers: {'retry-after': '5'}}}
  }
}
