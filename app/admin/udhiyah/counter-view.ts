import {formatOrderNumber} from '~/domain/orders/order-number'
import type {OrderStatus} from '~/domain/orders/order-status'
import {shareText} from '~/domain/orders/shares/share-text'
import {sumOf} from '~/domain/pricing/money'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import {placeOf} from '~/domain/udhiyah/campaign-state'
import {formatDate} from '~/platform/time/format-date'
import {formatClockTime, localDate} from '~/platform/time/format-instant'
import {messages} from './messages'
import type {SoldShare} from './udhiyah-counter.server'

export interface CounterOrder {
  number: string
  displayNumber: string
  name: string
  phone: {text: string; href: string} | null
  status: OrderStatus
  note: string | null
  isTest: boolean
  /** "2 × One share of cattle" */
  what: string
  /** A line for each share. */
  shares: string[]
  restCents: number
}

export interface CounterHour {
  text: string
  orders: CounterOrder[]
  shareCount: number
}

export interface CounterDay {
  date: string
  text: string
  hours: CounterHour[]
  orderCount: number
  restCents: number
}

type Titles = ReadonlyMap<string, string>

/** Days and hours with their orders; the shares come in that order. */
export function toCounterDays(sold: readonly SoldShare[], titles: Titles, timeZone: string): CounterDay[] {
  return groupBy(sold, ({startsAt}) => localDate(startsAt, timeZone)).map(([date, ofDay]) => ({
    ...{date, text: formatDate(date, true)},
    hours: groupBy(ofDay, ({startsAt, endsAt}) =>
      messages.hour(formatClockTime(startsAt, timeZone), formatClockTime(endsAt, timeZone)),
    ).map(([text, ofHour]) => ({
      ...{text, shareCount: ofHour.length},
      orders: groupBy(ofHour, ({orderId}) => orderId).map(([, own]) => toOrder(own, titles)),
    })),
    orderCount: new Set(ofDay.map(({orderId}) => orderId)).size,
    restCents: restOf(ofDay),
  }))
}

function toOrder(own: readonly SoldShare[], titles: Titles): CounterOrder {
  const [first] = own
  if (!first) throw new Error('A group has somebody in it.')
  const {orderNumber: number, name, phone, status, note, isTest, offer} = first
  return {
    ...{number, name, status, note, isTest, displayNumber: formatOrderNumber(number)},
    phone: phone === '' ? null : {text: formatPhone(phone), href: phoneHref(phone)},
    what: `${own.length} × ${titles.get(offer) ?? offer}`,
    shares: own.map(({forName, ...share}) => shareText({...share, name: forName})),
    restCents: restOf(own),
  }
}

export interface CounterAnimal {
  key: string
  title: string
  /** As many as the animal has; null: not sold. */
  shares: ({
    displayNumber: string
    name: string | null
    cutting: string | null
    distribution: string | null
  } | null)[]
}

/** What is sold in shares, animal by animal: seven shares of cattle are one. */
export function toAnimals(sold: readonly SoldShare[], titles: Titles): CounterAnimal[] {
  const inShares = sold.filter(({perAnimal}) => perAnimal > 1)
  return groupBy(inShares, ({offer}) => offer).flatMap(([offer, ofOffer]) =>
    groupBy(
      ofOffer.toSorted((a, b) => a.number - b.number),
      ({number, perAnimal}) => placeOf(number, perAnimal).animal,
    ).map(([animal, own]) => ({
      ...{key: `${offer} ${animal}`, title: messages.animal(titles.get(offer) ?? offer, animal)},
      shares: Array.from({length: own[0]?.perAnimal ?? 0}, (_, index) => {
        const share = own.find(({number, perAnimal}) => placeOf(number, perAnimal).share === index + 1)
        if (!share) return null
        const {orderNumber, forName: name, cutting, distribution} = share
        return {displayNumber: formatOrderNumber(orderNumber), name, cutting, distribution}
      }),
    })),
  )
}

export interface CounterTotals {
  orderCount: number
  shareCount: number
  restCents: number
  cuttings: [string, number][]
  distributions: [string, number][]
}

export function toTotals(sold: readonly SoldShare[]): CounterTotals {
  const count = (read: (share: SoldShare) => string | null) =>
    groupBy(sold, (share) => read(share) ?? messages.nobody).map(([text, own]): [string, number] => [
      text,
      own.length,
    ])
  return {
    orderCount: new Set(sold.map(({orderId}) => orderId)).size,
    ...{shareCount: sold.length, restCents: restOf(sold)},
    cuttings: count(({cutting}) => cutting),
    distributions: count(({distribution}) => distribution),
  }
}

/** Whoever has it in hand has paid for it. */
function restOf(shares: readonly SoldShare[]): number {
  return sumOf(shares.map(({status, restCents}) => (status === 'collected' ? 0 : restCents)))
}

/** In the order in which they are met. */
function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups]
}
