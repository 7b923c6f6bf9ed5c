import {z} from 'zod'
import type {Seen} from './desk'

const key = z.uuid()
const number = z.string().regex(/^\d{1,15}$/)
const seen = z.object({
  revision: number.transform(Number),
  stock: number.transform(Number).or(z.literal('').transform(() => null)),
})

/** The same form sent twice is saved once. Null: it is no form of ours. */
export function parseKey(form: FormData): string | null {
  return key.safeParse(form.get('key')).data ?? null
}

/** What a product's form was filled with, as it carries it along; null: it does not. */
export function parseSeen(form: FormData): Seen | null {
  const parsed = seen.safeParse({revision: form.get('revision'), stock: form.get('seenStock')})
  return parsed.data ?? null
}

/** What a form has to carry for `parseSeen`. */
export function carrySeen({revision, stock}: Seen): [string, string][] {
  return [
    ['revision', String(revision)],
    ['seenStock', stock === null ? '' : String(stock)],
  ]
}
