import type Stripe from 'stripe'
import {noSuch} from '../request/errors'
import {PAGING, pageOf} from '../request/lists'
import {
  address,
  flag,
  leftOut,
  list,
  mergeMetadata,
  metadata,
  oneOf,
  required,
  text,
  unsettable,
} from '../request/params'
import {API_VERSION} from '../request/version'
import type {EndpointRecord} from '../state/tables'
import {createEndpoint} from '../webhooks/endpoints'
import {endpoint} from './endpoint'
import type {Call} from './endpoint'

const ENDPOINTS = '/v1/webhook_endpoints'
const events = list(required(text(100)), 500)

export const WEBHOOK_ENDPOINTS = [
  endpoint(
    'POST',
    ENDPOINTS,
    {
      api_version: oneOf(API_VERSION),
      connect: leftOut,
      description: unsettable(text(5_000)),
      enabled_events: required(events),
      expand: list(text()),
      metadata,
      url: required(address),
    },
    (params, {work}) => {
      const {object, secret} = createEndpoint(work, {
        url: params.url,
        events: params.enabled_events,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
        apiVersion: params.api_version ?? null,
      })
      // The only time that the secret is told.
      return {...object, secret}
    },
  ),

  endpoint(
    'GET',
    `${ENDPOINTS}/:id`,
    {expand: list(text())},
    (_params, call) => requireEndpoint(call).object,
  ),

  endpoint('GET', ENDPOINTS, PAGING, (params, {work}) => {
    const all = work.store.list('endpoint').map(({object}) => object)
    return pageOf(all.reverse(), params, ENDPOINTS, 'webhook_endpoint')
  }),

  endpoint(
    'POST',
    `${ENDPOINTS}/:id`,
    {
      description: unsettable(text(5_000)),
      disabled: flag,
      enabled_events: events,
      expand: list(text()),
      metadata,
      url: address,
    },
    (params, call) => {
      const record = requireEndpoint(call)
      const had = record.object
      const object: Stripe.WebhookEndpoint = {
        ...had,
        description: params.description === undefined ? had.description : params.description,
        enabled_events: params.enabled_events ?? had.enabled_events,
        metadata: mergeMetadata(had.metadata, params.metadata),
        status: params.disabled === undefined ? had.status : params.disabled ? 'disabled' : 'enabled',
        url: params.url ?? had.url,
      }
      call.work.store.put('endpoint', had.id, {...record, object})
      return object
    },
  ),

  endpoint('DELETE', `${ENDPOINTS}/:id`, {}, (_params, call) => {
    const {object} = requireEndpoint(call)
    call.work.store.remove('endpoint', object.id)
    return {id: object.id, object: 'webhook_endpoint', deleted: true}
  }),
]

function requireEndpoint({work, id}: Call): EndpointRecord {
  const record = work.store.find('endpoint', id)
  if (!record) throw noSuch('webhook endpoint', id, 'id')
  return record
}
