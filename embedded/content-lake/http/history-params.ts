import {z} from 'zod'
import {boomError} from '../documents/errors'
import {releaseNameSchema} from '../documents/releases/release'
import {hasNoNul} from '../documents/request-schema'
import {LAKE_LIMITS} from '../limits'

const {documentsPerRequest, transactionsPerRequest, eventsPerRequest} = LAKE_LIMITS.history

const name = z.string().max(200).refine(hasNoNul, 'cannot have that letter in it')
/** The Studio sends what it has no value for as an empty text. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const flag = optional(z.enum(['true', 'false'], 'must be true or false')).transform(
  (value) => value === 'true',
)
const time = optional(
  z.string().refine((value) => !Number.isNaN(Date.parse(value)), 'must be a time like 2026-11-28T09:30:00Z'),
).transform((value) => value && new Date(value).toISOString())
const count = (max: number, byDefault: number) =>
  optional(z.coerce.number(`must be from 1 to ${max}`).int().min(1).max(max)).transform(
    (value) => value ?? byDefault,
  )

const revisionParams = z
  .object({revision: optional(name), time, lastRevision: flag})
  .refine(
    ({revision, time: at, lastRevision}) =>
      [revision, at, lastRevision || undefined].filter((value) => value !== undefined).length <= 1,
    'Only one of "revision", "time" and "lastRevision" can be asked for',
  )

const transactionParams = z.object({
  fromTransaction: optional(name),
  toTransaction: optional(name),
  fromTime: time,
  toTime: time,
  authors: optional(name.max(2_000)).transform((value) => value?.split(',')),
  reverse: flag,
  limit: count(transactionsPerRequest, 100),
  includeIdentifiedDocumentsOnly: flag,
  excludeMutations: flag,
  effectFormat: optional(z.literal('mendoza', 'must be "mendoza"')),
})

const eventParams = z.object({
  limit: count(eventsPerRequest, eventsPerRequest),
  nextCursor: optional(z.coerce.number('is not a cursor').int().min(1)),
})

const releaseEventParams = z.object({
  limit: count(eventsPerRequest, eventsPerRequest),
  nextCursor: optional(z.string().regex(/^\d{1,15}_[\w.-]{1,128}$/, 'is not a cursor')).transform(
    (cursor) => {
      if (cursor === undefined) return undefined
      const at = cursor.indexOf('_')
      return {seq: Number(cursor.slice(0, at)), documentId: cursor.slice(at + 1)}
    },
  ),
})

const deletionParams = z.object({
  limit: count(LAKE_LIMITS.history.deletions, 50),
  types: optional(name.max(5_000)).transform((value) => value?.split(',')),
})

export type RevisionParams = z.output<typeof revisionParams>
export type TransactionParams = z.output<typeof transactionParams>

export const parseRevisionParams = (query: unknown) => parseParams(revisionParams, query)
export const parseTransactionParams = (query: unknown) => parseParams(transactionParams, query)
export const parseDeletionParams = (query: unknown) => parseParams(deletionParams, query)
export const parseEventParams = (query: unknown) => parseParams(eventParams, query)
export const parseReleaseEventParams = (query: unknown) => parseParams(releaseEventParams, query)

/** The name of a release. @throws LakeError 400 */
export function parseReleaseName(requested: string): string {
  const parsed = releaseNameSchema.safeParse(requested)
  if (parsed.success) return parsed.data
  throw boomError(400, parsed.error.issues[0]?.message ?? '')
}

/** Document ids separated by commas. @throws LakeError 400 */
export function parseDocumentIds(list: string): string[] {
  const ids = [...new Set(list.split(','))]
  if (ids.length > documentsPerRequest) {
    throw boomError(400, `More than ${documentsPerRequest} documents cannot be asked for at once`)
  }
  if (!ids.every((id) => name.safeParse(id).success)) throw boomError(400, 'That is not a document ID')
  return ids
}

function parseParams<T>(schema: z.ZodType<T>, query: unknown): T {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const [param] = issue?.path ?? []
  throw boomError(
    400,
    param === undefined ? (issue?.message ?? '') : `"${String(param)}" ${issue?.message ?? ''}`,
  )
}
