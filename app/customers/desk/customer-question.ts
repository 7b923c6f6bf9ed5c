import {z} from 'zod'
import {parseOrderNumber} from '~/orders/order-number'

/** What staff ask of the list. All of it is in the address. */
export interface CustomerQuestion {
  /** As typed; empty: all. */
  search: string
  /** From 1. */
  page: number
}

export const CUSTOMER_PAGE_SIZE = 25
export const PART_SIZE = 10

const LONGEST_SEARCH = 200
const page = z.coerce.number().int().min(1).max(10_000).catch(1)
const parts = z.coerce.number().int().min(1).max(100).catch(1)

export function parseCustomerQuestion(asked: URLSearchParams): CustomerQuestion {
  return {
    // Postgres takes no text with a zero in it.
    search: (asked.get('search') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH),
    page: page.parse(asked.get('page') ?? undefined),
  }
}

/** How many pages of a customer's orders and changes are asked for. */
export function parseParts(asked: URLSearchParams): {orders: number; changes: number} {
  return {
    orders: parts.parse(asked.get('orders') ?? undefined),
    changes: parts.parse(asked.get('changes') ?? undefined),
  }
}

export function customerListPath({search, page: at}: CustomerQuestion): string {
  return withPairs('/staff/customers', {search: search || null, page: at > 1 ? at : null})
}

export function deskCustomerPath(id: string, of: {orders?: number; changes?: number} = {}): string {
  const more = (pages?: number) => (pages && pages > 1 ? pages : null)
  const path = `/staff/customers/${encodeURIComponent(id)}`
  return withPairs(path, {orders: more(of.orders), changes: more(of.changes)})
}

function withPairs(path: string, pairs: Record<string, string | number | null>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(pairs)) if (value !== null) search.set(name, String(value))
  const written = search.toString()
  return written ? `${path}?${written}` : path
}

/** What the typed text may mean. */
export interface SoughtCustomer {
  /** Each of them is in the name, the e-mail or the phone number. */
  words: string[]
  /** A part of a phone number, its digits only. */
  phone: string | null
  orderNumber: string | null
}

const FEWEST_DIGITS = 3
const PHONE = /^\+?[\d\s().\-–/]+$/

export function seek(search: string): SoughtCustomer {
  return {
    words: search.split(/\s+/).filter(Boolean),
    phone: phonePart(search),
    orderNumber: parseOrderNumber(search.replace(/^#/, '')),
  }
}

function phonePart(search: string): string | null {
  if (!PHONE.test(search)) return null
  const digits = search.replace(/\D/g, '')
  // The country's code is not kept.
  const local = search.startsWith('+') || digits.length > 10 ? digits.replace(/^1/, '') : digits
  return local.length >= FEWEST_DIGITS ? local : null
}

/** Null: nobody can have that one. */
export function parseCustomerId(written: string | undefined): string | null {
  return written && /^customer-[\w-]{1,80}$/.test(written) ? written : null
}
