import {z} from 'zod'

/** An attempt that was given up: it took too long, or the connection was lost meanwhile. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError'
  constructor() {
    super('The Content Lake did not answer')
  }
}

/** Too many requests, or an answer of what stands between: the lake has not decided anything. */
const UNDECIDED = new Set([429, 502, 503, 504])

const refusal = z.object({statusCode: z.number()})
const networkError = z.union([
  z.object({isNetworkError: z.literal(true)}),
  z.object({code: z.enum(['ETIMEDOUT', 'ESOCKETTIMEDOUT', 'ECONNREFUSED', 'ECONNRESET'])}),
])
const alreadyStored = z.object({
  statusCode: z.literal(409),
  response: z.object({
    body: z.object({error: z.object({type: z.literal('transactionAlreadyExistsError')})}),
  }),
})

/** The request did not reach the lake, or its answer did not come back. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof UnansweredError || networkError.safeParse(error).success
}

export function isUndecided(error: unknown): boolean {
  const {data} = refusal.safeParse(error)
  return data !== undefined && UNDECIDED.has(data.statusCode)
}

/** An attempt whose answer got lost had stored it. */
export function isAlreadyStored(error: unknown): boolean {
  return alreadyStored.safeParse(error).success
}
