import type Stripe from 'stripe'
import {createId} from '../objects/ids'
import type {Work} from '../payments/work'
import type {EndpointRecord} from '../state/tables'

export interface NewEndpoint {
  url: string
  events: string[]
  description: string | null
  metadata: Record<string, string>
  apiVersion: string | null
}

export function createEndpoint(work: Work, from: NewEndpoint): EndpointRecord {
  const object: Stripe.WebhookEndpoint = {
    id: createId('endpoint'),
    object: 'webhook_endpoint',
    api_version: from.apiVersion,
    application: null,
    created: work.seconds,
    description: from.description,
    enabled_events: from.events,
    livemode: false,
    metadata: from.metadata,
    status: 'enabled',
    url: from.url,
  }
  const record: EndpointRecord = {object, secret: createId('secret')}
  work.store.put('endpoint', object.id, record)
  return record
}

/** The endpoint of that name as it should be: made the first time, put right at every start after. */
export function ensureEndpoint(work: Work, name: string, url: string, events: string[]): EndpointRecord {
  const had = work.store.list('endpoint').find(({object}) => object.metadata.name === name)
  if (!had) {
    return createEndpoint(work, {url, events, description: name, metadata: {name}, apiVersion: null})
  }
  const object: Stripe.WebhookEndpoint = {...had.object, url, enabled_events: events, status: 'enabled'}
  const record = {...had, object}
  work.store.put('endpoint', object.id, record)
  return record
}
