import {z} from 'zod'
import {MIN_QUERY_LENGTH} from './address-lookup'

/** Random, made by the form. Google allows at most 36 URL-safe characters. */
const session = z.string().regex(/^[\w-]{16,36}$/)

const suggestSchema = z.object({text: z.string().trim().min(MIN_QUERY_LENGTH).max(200), session})
const placeSchema = z.object({id: z.string().regex(/^[\w-]{1,500}$/), session})

/** Null: not a request of our form. */
export function parseSuggestParams(searchParams: URLSearchParams) {
  return suggestSchema.safeParse(Object.fromEntries(searchParams)).data ?? null
}

export function parsePlaceParams(searchParams: URLSearchParams) {
  return placeSchema.safeParse(Object.fromEntries(searchParams)).data ?? null
}
