import {invalidRequest, resourceMissing} from './errors'
import {integer, list, object, string} from './params'
import type {Parser} from './params'

/** Parameters of every list call. */
export const PAGINATION = {
  limit: integer({min: 1, max: 100}),
  starting_after: string(),
  ending_before: string(),
  expand: list(string()),
}

export interface Pagination {
  limit?: number
  starting_after?: string
  ending_before?: string
}

export interface Page<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/** One page of a list that is sorted newest first. */
export function paginate<T extends {id: string}>(
  all: T[],
  pagination: Pagination,
  url: string,
  noun: string,
): Page<T> {
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

export type TimeRange = {gt?: number; gte?: number; lt?: number; lte?: number} | undefined

const parseRange = object({gt: integer(), gte: integer(), lt: integer(), lte: integer()})

/** `created=123` or `created[gte]=123`. */
export const timeRange: Parser<TimeRange> = (value, path, issues) => {
  if (typeof value !== 'string') return parseRange(value, path, issues)
  const exact = integer()(value, path, issues)
  return {gte: exact, lte: exact}
}

export function isInRange(created: number, range: TimeRange): boolean {
  const {gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity} = range ?? {}
  return created > gt && created >= gte && created < lt && created <= lte
}
