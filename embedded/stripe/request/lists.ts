import {invalidRequest, noSuch} from './errors'
import {integer, list, object, text} from './params'
import type {Reader} from './params'

/** The parameters that every list takes. */
export const PAGING = {
  limit: integer({least: 1, most: 100}),
  starting_after: text(),
  ending_before: text(),
  expand: list(text()),
}

export interface Paging {
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

/** A page of what is given newest first. */
export function pageOf<T extends {id: string}>(all: T[], paging: Paging, url: string, noun: string): Page<T> {
  const {limit = 10, starting_after: after, ending_before: before} = paging
  if (after !== undefined && before !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: ending_before, starting_after.')
  }
  const placeOf = (id: string, param: string) => {
    const at = all.findIndex((one) => one.id === id)
    if (at < 0) throw noSuch(noun, id, param, 400)
    return at
  }
  if (before !== undefined) {
    const end = placeOf(before, 'ending_before')
    const start = Math.max(0, end - limit)
    return {object: 'list', data: all.slice(start, end), has_more: start > 0, url}
  }
  const start = after === undefined ? 0 : placeOf(after, 'starting_after') + 1
  return {object: 'list', data: all.slice(start, start + limit), has_more: start + limit < all.length, url}
}

export type Range = {gt?: number; gte?: number; lt?: number; lte?: number} | undefined

const readRange = object({gt: integer(), gte: integer(), lt: integer(), lte: integer()})

/** `created=123` or `created[gte]=123`. */
export const range: Reader<Range> = (value, path, found) => {
  if (typeof value !== 'string') return readRange(value, path, found)
  const exact = integer()(value, path, found)
  return {gte: exact, lte: exact}
}

export function isWithin(created: number, within: Range): boolean {
  const {gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity} = within ?? {}
  return created > gt && created >= gte && created < lt && created <= lte
}
