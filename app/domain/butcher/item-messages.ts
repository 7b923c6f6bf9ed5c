import {formatCount} from '~/platform/text/plural'
import type {ByWeight} from '~/domain/pricing/types'

const HOURS_PER_DAY = 24

function hours(count: number): string {
  return count % HOURS_PER_DAY === 0 ? formatCount(count / HOURS_PER_DAY, 'day') : formatCount(count, 'hour')
}

const perUnit: Record<ByWeight['per'], {label: string; fewer: string; more: string}> = {
  piece: {label: 'How many pieces', fewer: 'Fewer pieces', more: 'More pieces'},
  pound: {label: 'How many pounds', fewer: 'Fewer pounds', more: 'More pounds'},
}

/**
 * Every word of ordering meat and of where it comes from. What is not weighed yet has no price: it is estimated, and
 * said to be.
 */
export const messages = {
  /** What a line of a cart counts. */
  unit: {
    pieceAbout: (pounds: string) => `piece, about ${pounds} lb`,
    piece: 'piece',
    quarter: '¼ lb',
  },
  estimate: {
    /** For cutting it, counted in. */
    fee: (amount: string) => `With ${amount} for the cutting.`,
    /** Below the sum on a phone's bar. */
    weighed: 'You pay what it weighs',
  },
  order: {
    link: 'Order',
    of: (item: string) => `: ${item}`,
    /** What is ordered, beside the link on the board. */
    piecesOf: (pounds: string) => `by the piece, about ${pounds} lb each`,
    pieces: 'by the piece',
    pounds: 'by the pound, cut as you like',
    legend: 'Order online',
    fee: {piece: (price: string) => `+${price} a piece`, pound: (price: string) => `+${price}`},
    lead: (count: number) => `${hours(count)} more`,
    leadTotal: (count: number) => `Ready ${hours(count)} after you order, at the earliest.`,
    amount: perUnit,
    common: 'Common amounts',
    weight: (from: string, to: string) => `A piece weighs ${from} to ${to} lb.`,
    weightSame: (pounds: string) => `A piece weighs about ${pounds} lb.`,
    from: (smallest: string) => `From ${smallest}.`,
    quarters: 'By the quarter pound.',
    note: {
      label: 'Note for the butcher',
      help: (most: number) => `Up to ${most} letters. You may leave it empty.`,
      example: 'In two bags, fat trimmed',
    },
    add: 'Add to Cart',
    inCart: (amount: string) => `In your cart: ${amount}`,
    viewCart: 'View cart',
    call: 'Call to Order',
    counterOnly: 'Sold at our counter. Call us, and we set it aside for you.',
    outOfSeason: 'Out of season. Call us, and we tell you when it is back.',
    close: 'Close',
    more: 'More about this cut',
    gone: 'This is no longer on the board.',
  },
  problems: {
    form: 'Nothing was added to your cart yet.',
    notANumber: {
      piece: 'Write how many pieces, like 3.',
      pound: 'Write how many pounds, like 2.25.',
    },
    notWhole: {
      piece: 'Pieces are whole: 1, 2, 3.',
      pound: 'We cut by the quarter pound: 2, 2.25, 2.5.',
    },
    tooFew: (smallest: string) => `The smallest order is ${smallest}.`,
    tooMany: (most: string) => `Up to ${most} online. For more, call us.`,
    notInSteps: (examples: string) => `Order ${examples} and so on.`,
    unknownOption: (set: string) => `“${set}”: that choice is not there. Please choose again.`,
    noteTooLong: (most: number) => `Keep the note to ${most} letters.`,
    notOrdered: 'This cannot be ordered online now. Call us.',
  },
  deal: {
    percentOff: (percent: string, was: string) => `${percent}% off. Without it, ${was}.`,
    salePrice: (now: string, was: string) => `${now} instead of ${was}.`,
    buyXGetY: (buy: number, free: number) =>
      `Buy ${buy}, get ${free} free: order ${buy + free}, and the lightest are free.`,
    nForPrice: (count: number, price: string) => `${count} for ${price}.`,
  },
  page: {
    more: (category: string) => `Also on the ${category} board`,
    board: (category: string) => `See all ${category} prices`,
    metaTitle: (name: string) => `${name}, from our butcher`,
    metaOrder: (name: string, store: string) =>
      `${name} from the butcher of ${store}: choose the cut, see an honest estimate, pay what it weighs.`,
    metaCounter: (name: string, store: string) =>
      `${name} at the butcher counter of ${store}: today’s price, and where it comes from.`,
  },
  provenance: {
    heading: 'Where it comes from',
    /** Of a board whose lines have it in common. */
    all: 'All of it:',
    see: 'See the certificate',
    /** "Certified by Ohio Valley Halal Council", "Slaughtered by hand" */
    fact: (label: string, text: string) => `${label} ${text}`,
  },
  filters: {
    label: 'Show only',
    labels: {
      hand: 'Slaughtered by hand',
      certifier: (name: string) => `Certified by ${name}`,
      origin: (place: string) => `From ${place}`,
    },
    count: (count: number) => `(${count})`,
    remove: 'Do not limit it to: ',
    clear: 'Show all',
    empty: {
      title: 'Nothing here is like that',
      text: (category: string, chosen: string) =>
        `Of what is on the ${category} board, nothing is: ${chosen}.`,
      action: (category: string) => `Show all ${category} prices`,
    },
  },
} as const
