import {invalidRequest, resourceMissing} from './errors'
import {integer, object, string} from './params'
import type {Parsed, Parser} from './params'

/** Parameters of every list call. */
export const PAGINATION = {
  limit: integer({min: 1, max: 100}),
  starting_after: string(),
  ending_before: string(),
}

/** One page of a list that is sorted newest first. */
export function paginate<T extends {id: string}>(
  all: T[],
  pagination: Partial<Parsed<typeof PAGINATION>>,
  url: string,
  noun: string,
) {
  const {limit = 10, starting_after: after, ending_before: before} = pagination
  if (after !== undefined && before !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: ending_before, starting_after.')
  }
  const indexOf = (id: string, param: string) => {
    const at = all.findIndex((one) => one.id === id)
    if (at < 0) throw resourceMissing(noun, id, param, 400)
    return at
  }
  if (before !== undefined) {
    const end = indexOf(before, 'ending_before')
    const start = Math.max(0, end - limit)
    return {object: 'list', data: all.slice(start, end), has_more: start > 0, url}
  }
  const start = after === undefined ? 0 : indexOf(after, 'starting_after') + 1
  return {object: 'list', data: all.slice(start, start + limit), has_more: start + limit < all.length, url}
}

const parseRange = object({gt: integer(), gte: integer(), lt: integer(), lte: integer()})

/** `created=123` or `created[gte]=123`. */
const timeRange: Parser<ReturnType<typeof parseRange>> = (value, path, issues) => {
  if (typeof value !== 'string') return parseRange(value, path, issues)
  const exact = integer()(value, path, issues)
  return {gt: undefined, gte: exact, lt: undefined, lte: exact}
}

/** Parameters of the calls that list all objects of a kind. */
export const LIST = {...PAGINATION, created: timeRange}

/** One page of those of all objects that were created in the time and have the fields; undefined ones do not count. */
export function listPage<T extends {id: string; created: number}>(
  oldestFirst: T[],
  {created, ...pagination}: Parsed<typeof LIST>,
  fields: Partial<Record<keyof T, unknown>>,
  [url, noun]: readonly [url: string, noun: string],
) {
  const {gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity} = created ?? {}
  const wanted = Object.entries(fields).filter(([, value]) => value !== undefined)
  const found = oldestFirst.filter(
    (one) =>
      wanted.every(([field, value]) => one[field as keyof T] === value) &&
      one.created > gt &&
      one.created >= gte &&
      one.created < lt &&
      one.created <= lte,
  )
  return paginate(found.reverse(), pagination, url, noun)
}
