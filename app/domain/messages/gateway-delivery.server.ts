import {setBounded} from '~/platform/rate-limit/rate-limit'
import type {FormGateway, GatewayResponse} from '~/platform/gateways/form-gateway.server'
import type {MessageKey} from './message-key.server'
import type {ContactMessage} from './message-rows.server'

const MAX_ENTRIES = 1_000

/** Forwards each message once: a repeated submission shares the response to the first. */
export function createGatewayDelivery(gateway: FormGateway) {
  const responses = new Map<string, Promise<GatewayResponse>>()

  return async function deliver(message: ContactMessage, {key, earlierKey}: MessageKey) {
    const earlier = responses.get(key) ?? (earlierKey === undefined ? undefined : responses.get(earlierKey))
    if (earlier) return toOutcome(await earlier)
    const response = gateway.post({...message})
    setBounded(MAX_ENTRIES, responses, key, response)
    try {
      const outcome = toOutcome(await response)
      // A refused message may be sent again.
      if (outcome.kind !== 'sent') responses.delete(key)
      return outcome
    } catch (error) {
      responses.delete(key)
      throw error
    }
  }
}

function toOutcome(response: GatewayResponse) {
  return response.kind === 'ok' ? ({kind: 'sent'} as const) : response
}
