import {formatCents, sumOf} from '~/domain/pricing/money'
import type {OrderLine} from '../order'
import {placeOf} from '~/domain/udhiyah/campaign-state'
import {messages} from './messages'

export interface DescribedShare {
  number: number
  perAnimal: number
  name: string | null
  cutting: string | null
  distribution: string | null
}

/** "Animal 1, share 3: for Ahmad, curry cut, a third each" */
export function shareText({number, perAnimal, name, cutting, distribution}: DescribedShare): string {
  const place = placeOf(number, perAnimal)
  const wishes = [name && messages.name(name), cutting, distribution].filter((wish) => wish !== null)
  return messages.line(
    perAnimal === 1 ? messages.animal(number) : messages.share(place.animal, place.share),
    wishes.filter((wish) => wish !== ''),
  )
}

/** Of an order's line: a text for each share, and what is left to pay for all of them. */
export function shareDetails(
  shares: readonly (DescribedShare & {restCents: number})[],
): Pick<OrderLine, 'details' | 'leftToPay'> {
  const restCents = sumOf(shares.map((share) => share.restCents))
  return {
    details: shares.map(shareText),
    ...(restCents > 0 && {leftToPay: messages.rest(formatCents(restCents))}),
  }
}
