import {z} from 'zod'
import {parseSearchText} from '~/admin/shell/search-params'
import {storeDaySchema} from '~/admin/shell/store-day.server'
import {STATUS_FILTERS} from './queue-search-params'
import type {QueueQuery} from './queue-search-params'

const MAX_SEARCH_LENGTH = 100

const statusFilterSchema = z.enum(STATUS_FILTERS).catch('open')

const dateSchema = storeDaySchema().nullable().catch(null)

export function parseQueueQuery(searchParams: URLSearchParams): QueueQuery {
  return {
    date: dateSchema.parse(searchParams.get('date')),
    search: parseSearchText(searchParams, 'search', MAX_SEARCH_LENGTH),
    show: statusFilterSchema.parse(searchParams.get('show')),
  }
}
