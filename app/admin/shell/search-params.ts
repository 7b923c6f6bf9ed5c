import {z} from 'zod'

const pageNumber = z.coerce.number().int().min(1).max(100_000).catch(1)

/** A list's page, counted from 1; anything that is no such number means the first. */
export function parsePageNumber(searchParams: URLSearchParams): number {
  return pageNumber.parse(searchParams.get('page') ?? undefined)
}

/** Trimmed and cut to `maxLength`; empty when absent. Postgres rejects text with a NUL character in it. */
export function parseSearchText(searchParams: URLSearchParams, name: string, maxLength: number): string {
  return (searchParams.get(name) ?? '').replaceAll('\0', '').trim().slice(0, maxLength)
}

/** `path` with the parameters that have a value, in the given order. */
export function pathWithParams(
  path: string,
  pairs: readonly (readonly [string, string | number | null | undefined])[],
): string {
  const search = new URLSearchParams()
  for (const [name, value] of pairs) {
    if (value !== null && value !== undefined && value !== '') search.append(name, String(value))
  }
  const query = search.toString()
  return query ? `${path}?${query}` : path
}
