import {z} from 'zod'

const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1)

/** Counted from 1; anything invalid means the first page. */
export function parsePageNumber(searchParams: URLSearchParams): number {
  return pageNumber.parse(searchParams.get('page') ?? undefined)
}

/** Trimmed and cut to `maxLength`; empty when absent. Postgres rejects text with a NUL character in it. */
export function parseSearchText(searchParams: URLSearchParams, name: string, maxLength: number): string {
  return (searchParams.get(name) ?? '').replaceAll('\0', '').trim().slice(0, maxLength)
}

type Pairs = readonly (readonly [string, string | number | null | undefined])[]

/** Those that have a value. */
export function definedPairs(pairs: Pairs): [string, string][] {
  return pairs.flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)] as [string, string]],
  )
}

/** `path` with the parameters that have a value, in the given order. */
export function pathWithParams(path: string, pairs: Pairs): string {
  const query = new URLSearchParams(definedPairs(pairs)).toString()
  return query ? `${path}?${query}` : path
}

/** The first page needs no parameter. */
export function unlessFirst(page: number | undefined): number | undefined {
  return page === 1 ? undefined : page
}

/** The operand of `like` that finds `text` anywhere, taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

const FIRST_DAY = '2020-01-01'
const LAST_DAY = '2099-12-31'

/** "YYYY-MM-DD" in the store's zone, of the years that it can have orders in: the last day of all has no next one. */
export function storeDaySchema(errors?: {noDate: string; outside: string}) {
  return z.iso
    .date(errors && {error: errors.noDate})
    .refine((date) => date >= FIRST_DAY && date <= LAST_DAY, errors && {error: errors.outside})
}
