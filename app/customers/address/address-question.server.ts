import {z} from 'zod'
import {SHORTEST_TEXT} from './address-lookup'

/** What the address field may ask. */

/** Random, made by the form; Google takes letters of file names, 36 at most. */
const session = z.string().regex(/^[\w-]{16,36}$/)

const suggestQuestion = z.object({text: z.string().trim().min(SHORTEST_TEXT).max(200), session})
const placeQuestion = z.object({id: z.string().regex(/^[\w-]{1,500}$/), session})

/** Null: nobody's form asks like that. */
export function parseSuggestQuestion(asked: URLSearchParams) {
  return suggestQuestion.safeParse(Object.fromEntries(asked)).data ?? null
}

export function parsePlaceQuestion(asked: URLSearchParams) {
  return placeQuestion.safeParse(Object.fromEntries(asked)).data ?? null
}
