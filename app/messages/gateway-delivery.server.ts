import {remember} from '~/limits/remember'
import type {FormGateway, GatewayAnswer} from '~/services/form-gateway.server'
import type {MessageKey} from './message-key.server'
import type {ContactMessage} from './messages.server'

const REMEMBERED = 1_000

/** Hands messages on, each once: a second click waits for, or gets, the answer to the first. */
export function createGatewayDelivery(gateway: FormGateway) {
  const answers = new Map<string, Promise<GatewayAnswer>>()

  return async function deliver(message: ContactMessage, {key, earlierKey}: MessageKey) {
    const earlier = answers.get(key) ?? (earlierKey === undefined ? undefined : answers.get(earlierKey))
    if (earlier) return asOutcome(await earlier)
    const answer = gateway.post({...message})
    remember(REMEMBERED, answers, key, answer)
    try {
      const outcome = asOutcome(await answer)
      // What was not taken may be tried again.
      if (outcome.kind !== 'sent') answers.delete(key)
      return outcome
    } catch (error) {
      answers.delete(key)
      throw error
    }
  }
}

function asOutcome(answer: GatewayAnswer) {
  return answer.kind === 'ok' ? ({kind: 'sent'} as const) : answer
}
