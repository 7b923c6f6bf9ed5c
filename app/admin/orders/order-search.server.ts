import {and, desc, gte, or, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {containsPattern} from '~/platform/db/contains-pattern'
import {parseCustomerSearch} from '~/admin/customers/list-search-params.server'
import {CURRENT_STATUSES} from '~/domain/orders/order-status'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'
import {localDate} from '~/platform/time/format-instant'
import {addDays, toInstant} from '~/platform/time/time-zone'
import {readAdminOrders} from './order-admin-rows.server'

const MAX_FOUND = 50
/** More words than a name has only cost time. */
const MAX_WORDS = 6
/** The index knows groups of three letters; of fewer, only orders whose pickup is not long ago are looked through. */
const INDEXED_LENGTH = 3
const SHORT_TEXT_DAYS = 14

const MARKS = /[\u0300-\u036f'’ʼ]/g
const PLAIN_LETTERS: Record<string, string> = {ø: 'o', ł: 'l', đ: 'd', ı: 'i'}

/** The expression of the index `orders_search` (migration 0024), to the letter: otherwise the index is not used. */
const SEARCH_TEXT = raw`lower(${orders.number} || ' ' || translate(regexp_replace(normalize(${orders.name}, NFKD), '[\\u0300-\\u036f''’ʼ]', '', 'g'), 'ØøŁłĐđı', 'oollddi') || ' ' || ${orders.phone})`

/** As the expression above folds a name: "Élodie O’Neil" is "elodie oneil". */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[øłđı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

interface SearchOptions {
  timeZone: string
  now: number
}

/**
 * By half of an order's number, any part of the name, or digits of the phone. First the order of exactly this number,
 * then what is open today, then the newest.
 */
export async function searchOrders(sql: Sql, text: string, {timeZone, now}: SearchOptions) {
  const condition = searchCondition(text, now)
  if (!condition) return []
  const today = localDate(now, timeZone)
  const [starts, ends] = [today, addDays(today, 1)].map((day) =>
    new Date(toInstant(day, 0, timeZone)).toISOString(),
  )
  const exact = parseCustomerSearch(text).orderNumber
  const current = raw.join(
    CURRENT_STATUSES.map((status) => raw`${status}`),
    raw`, `,
  )
  return readAdminOrders(sql, {
    where: condition,
    orderBy: [
      desc(raw`coalesce(${orders.number} = ${exact}::text, false)`),
      desc(
        raw`${orders.status} in (${current}) and ${orders.pickupStartsAt} >= ${starts}::timestamptz and ${orders.pickupStartsAt} < ${ends}::timestamptz`,
      ),
      desc(orders.createdAt),
      desc(orders.id),
    ],
    limit: MAX_FOUND,
  })
}

/** Undefined of a text in which nothing can be looked for. */
export function searchCondition(text: string, now: number): SQL | undefined {
  const {words, phone, numberPart} = parseOrderSearch(text)
  if (words.length === 0) return undefined
  const contains = (part: string) => raw`${SEARCH_TEXT} like ${containsPattern(part)}`
  const parts = [phone, numberPart].filter((part) => part !== null)
  const found = or(and(...words.map(contains)), ...parts.map(contains))
  const isIndexed = [...parts, words.reduce(longer)].every(({length}) => length >= INDEXED_LENGTH)
  if (isIndexed) return found
  return and(found, gte(orders.pickupStartsAt, new Date(now - SHORT_TEXT_DAYS * 86_400_000)))
}

const longer = (one: string, other: string) => (other.length > one.length ? other : one)

/** What a text may mean. */
function parseOrderSearch(text: string) {
  const plain = text.replaceAll('\0', '').replace(/^\s*#/, '')
  const words = foldName(plain).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  // "4PK-", "-drhm", "4pk drhm": with the dash or a space wherever it may be.
  const isNumberPart = /^[A-Za-z\d]{0,3}\s*-\s*[A-Za-z\d]{0,4}$|^[A-Za-z\d]{3} [A-Za-z\d]{4}$/.test(
    plain.trim(),
  )
  const numberPart = isNumberPart ? plain.replace(/[\s-]/g, '').toLowerCase() : null
  return {words, phone: parseCustomerSearch(plain).phone, numberPart: numberPart || null}
}
