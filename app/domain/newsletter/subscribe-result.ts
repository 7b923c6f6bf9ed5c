import type {SubscribeOutcome} from './newsletter.server'
import {messages} from './messages'

export interface SubscribeResult {
  /** Null: subscribed. */
  problem: {field?: 'reach'; text: string} | null
}

/** What the form shows, and the HTTP response. */
export function toSubscribeResult(outcome: SubscribeOutcome): {result: SubscribeResult; init: ResponseInit} {
  const {problems} = messages
  switch (outcome.kind) {
    case 'subscribed':
      return {result: {problem: null}, init: {status: 200}}
    case 'invalid':
      return {result: {problem: {field: 'reach', text: problems.invalid}}, init: {status: 400}}
    case 'slow-down': {
      const {retryAfterSeconds} = outcome
      return {
        result: {problem: {text: problems.slowDown(Math.ceil(retryAfterSeconds / 60))}},
        init: {status: 429, headers: {'retry-after': String(retryAfterSeconds)}},
      }
    }
    case 'failed':
      return {result: {problem: {text: problems.failed}}, init: {status: 502}}
    case 'away':
      return {result: {problem: {text: problems.failed}}, init: {status: 503, headers: {'retry-after': '5'}}}
  }
}
