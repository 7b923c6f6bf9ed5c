const MAX_PAGE = 100_000

/** Counted from 1; anything invalid means the first page. */
export function parsePageNumber(searchParams: URLSearchParams): number {
  const page = Number(searchParams.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1
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
