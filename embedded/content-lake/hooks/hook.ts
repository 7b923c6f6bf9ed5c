import {z} from 'zod'
import {hasNoNul} from '../documents/request-schema'
import {LAKE_LIMITS} from '../limits'

/** A webhook, as the API and the database have it. */
export type Hook = z.output<typeof hookSchema> & {
  id: string
  createdAt: string
  updatedAt: string
}

export type Operation = 'create' | 'update' | 'delete'

export interface HookAttempt {
  id: string
  messageId: string
  createdAt: string
  /** In milliseconds. */
  duration: number
  isFailure: boolean
  failureReason: 'http' | 'timeout' | 'network' | null
  resultCode: number | null
  resultBody: string | null
}

/** What one change of a document makes a hook send. */
export interface HookMessage {
  id: string
  hookId: string
  dataset: string
  documentId: string
  operation: Operation
  transactionId: string
  transactionTime: string
  /** JSON. The signature is of exactly this text. */
  payload: string
  status: 'pending' | 'success' | 'failure'
  createdAt: string
  attempts: HookAttempt[]
  /** Of a pending message. */
  nextAttemptAt: string
}

const {nameLength, groqLength, headers} = LAKE_LIMITS.hooks

/** Set by the sender itself, or about the connection. */
const RESERVED_HEADER =
  /^(host|content-(length|type|encoding)|connection|transfer-encoding|upgrade|te|trailer|expect|keep-alive|idempotency-key|sanity-.*|proxy-.*)$/i
const HEADER_NAME = /^[!#$%&'*+.^`|~\w-]{1,100}$/
const HEADER_VALUE = /^[\t\x20-\x7e]{0,1000}$/

const text = (max: number) => z.string().max(max).refine(hasNoNul, 'A NUL cannot be stored')

const url = text(2_000).refine((value) => {
  const parsed = URL.canParse(value) ? new URL(value) : null
  return (
    parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.username === '' && parsed.password === ''
  )
}, 'An http or https address without a password is wanted')

const headersSchema = z
  .record(
    z
      .string()
      .regex(HEADER_NAME)
      .refine((name) => !RESERVED_HEADER.test(name), 'This header is set by the sender'),
    z.string().regex(HEADER_VALUE),
  )
  .refine((all) => Object.keys(all).length <= headers, `At most ${headers} headers are sent`)

/** Without defaults, so that a change sets only what it names. */
export const hookFields = z.object({
  type: z.literal('document', 'Only hooks of type "document" are supported'),
  name: text(nameLength).trim().min(1),
  description: text(1_024).nullable(),
  url,
  /** `*`: every dataset of content. */
  dataset: z.string().max(65),
  httpMethod: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  apiVersion: z.string().max(20),
  includeDrafts: z.boolean(),
  includeAllVersions: z.boolean(),
  headers: headersSchema,
  secret: text(1_000).nullable(),
  isDisabledByUser: z.boolean(),
  rule: z.object({
    on: z.array(z.enum(['create', 'update', 'delete'])).min(1),
    filter: text(groqLength).nullish(),
    projection: text(groqLength).nullish(),
  }),
})

const DEFAULTS = {
  ...{type: 'document', description: null, dataset: '*', httpMethod: 'POST', apiVersion: 'v2021-03-25'},
  ...{includeDrafts: false, includeAllVersions: false, headers: {}, secret: null, isDisabledByUser: false},
  rule: {on: ['create', 'update']},
}

export const hookSchema = z.preprocess(
  (value) => (typeof value === 'object' && value !== null ? {...DEFAULTS, ...value} : value),
  hookFields,
)
