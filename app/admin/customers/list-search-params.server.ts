import {z} from 'zod'
import {parsePageNumber, parseSearchText} from '~/admin/shell/search-params'
import {parseOrderNumber} from '~/domain/orders/order-number'
import type {CustomerQuery} from './list-search-params'

/** The button beside a registration that waits. */
export const resendSchema = z.object({email: z.email().max(254)})

const MAX_SEARCH_LENGTH = 200

const pageCount = z.coerce.number().int().min(1).max(100).catch(1)

export function parseCustomerQuery(searchParams: URLSearchParams): CustomerQuery {
  return {
    search: parseSearchText(searchParams, 'search', MAX_SEARCH_LENGTH),
    page: parsePageNumber(searchParams),
  }
}

/** The number of pages of a customer's orders and changes to show. */
export function parsePanelPages(searchParams: URLSearchParams): {orders: number; changes: number} {
  return {
    orders: pageCount.parse(searchParams.get('orders') ?? undefined),
    changes: pageCount.parse(searchParams.get('changes') ?? undefined),
  }
}

/** What a search text may mean. */
export interface CustomerSearch {
  /** All must be in the name, the e-mail or the phone number. */
  words: string[]
  /** A part of a phone number, its digits only. */
  phone: string | null
  orderNumber: string | null
}

const MIN_DIGITS = 3

const PHONE = /^\+?[\d\s().\-–/]+$/

export function parseCustomerSearch(search: string): CustomerSearch {
  return {
    words: search.split(/\s+/).filter(Boolean),
    phone: parsePhonePart(search),
    orderNumber: parseOrderNumber(search.replace(/^#/, '')),
  }
}

function parsePhonePart(search: string): string | null {
  if (!PHONE.test(search)) return null
  const digits = search.replace(/\D/g, '')
  // Numbers are stored without the country code.
  const local = search.startsWith('+') || digits.length > 10 ? digits.replace(/^1/, '') : digits
  return local.length >= MIN_DIGITS ? local : null
}

/** Null if it is malformed. */
export function parseCustomerId(written: string | undefined): string | null {
  return written && /^customer-[\w-]{1,80}$/.test(written) ? written : null
}
