import type Stripe from 'stripe'
import {createId} from '../objects/ids'
import type {OperationContext} from '../payments/context'
import type {EndpointRecord} from '../state/tables'

/** Creates the endpoint of that name, or updates it. Its secret never changes. */
export function ensureEndpoint(
  {store, nowSeconds}: OperationContext,
  name: string,
  url: string,
  events: string[],
): EndpointRecord {
  const existing = store.list('endpoint').find(({object}) => object.metadata.name === name)
  const {object, secret} = existing ?? {object: createEndpoint(name, nowSeconds), secret: createId('secret')}
  const record: EndpointRecord = {
    object: {...object, url, enabled_events: events, status: 'enabled'},
    secret,
  }
  store.put('endpoint', object.id, record)
  return record
}

function createEndpoint(name: string, created: number): Stripe.WebhookEndpoint {
  return {
    id: createId('endpoint'),
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created,
    description: name,
    enabled_events: [],
    livemode: false,
    metadata: {name},
    status: 'enabled',
    url: '',
  }
}
