import {z} from 'zod'
import {storeDaySchema} from '~/admin/shell/store-day.server'
import {parseOrderNumber} from '~/domain/orders/order-number'
import {PRINT_KINDS} from './print-search-params'
import type {PrintQuery} from './print-search-params'

const kindSchema = z.enum(PRINT_KINDS).catch('pick')

const dateSchema = storeDaySchema()

/** Invalid parameters are ignored. */
export function parsePrintQuery(searchParams: URLSearchParams, today: string): PrintQuery {
  return {
    kind: kindSchema.parse(searchParams.get('kind')),
    date: dateSchema.catch(today).parse(searchParams.get('date')),
    order: parseOrderNumber(searchParams.get('order') ?? undefined),
  }
}
