import {formatCount} from '~/platform/text/plural'
import type {BulkKind, BulkWarning, Rounding} from './bulk-rules'

export const bulkMessages = {
  title: 'Change prices',
  about: (count: number) => `For ${formatCount(count, 'product')}.`,
  back: 'Back to the list',
  kind: 'What to do',
  kinds: {
    'raise-percent': 'Raise by a percentage',
    'lower-percent': 'Lower by a percentage',
    'raise-amount': 'Raise by an amount',
    'lower-amount': 'Lower by an amount',
    discount: 'Set the store’s own discount to a percentage',
    'clear-discount': 'Remove the store’s own discount',
  } satisfies Record<BulkKind, string>,
  by: 'By how much',
  byHelp: 'A percentage like 5 or 2.5, or dollars like 0.50. Not needed to remove a discount.',
  rounding: 'Rounding',
  roundings: {
    none: 'To the cent',
    nine: 'To the nearest price that ends in 9',
    five: 'To the nearest price that ends in 5',
  } satisfies Record<Rounding, string>,
  roundingHelp: 'For raised and lowered prices. A raise never lowers a price, and the other way round.',
  preview: 'Show what it does',
  previewTitle: 'What it does',
  nothingYet: 'Nothing is changed before you have seen it.',
  notAnAmount: 'Please enter dollars above 0, like 0.50.',
  notAPercentage:
    'Please enter a percentage above 0, like 5 or 2.5. Lowered prices and discounts stay below 100.',
  none: 'No products are chosen',
  noneText: 'Tick some in the list, or choose all that a search finds.',
  tooMany: (found: number, most: number) =>
    `${found.toLocaleString('en-US')} products are more than one change may hold (${most.toLocaleString('en-US')}). Please narrow the list, by a category for instance.`,
  totals: {
    changed: 'Changed',
    same: 'As before',
    leftOut: 'Left out',
    sum: 'Sum of one of each',
    warned: 'With a warning',
  },
  warnings: {
    'below-zero': 'Would fall below $0.00: left as it is',
    'too-high': 'Would be beyond all prices: left as it is',
    'discount-not-below': 'Its reduced price is no longer below the price',
    'from-board': 'Its price comes from the price board: left as it is',
    large: 'A change of more than 30 %',
  } satisfies Record<BulkWarning, string>,
  columns: {product: 'Product', before: 'Before', after: 'After', note: 'Note'},
  unchanged: 'As before',
  warnedFirst: 'Those with a warning come first.',
  apply: (count: number) => `Change ${formatCount(count, 'price')}`,
  nothingToDo: 'No price would change, so there is nothing to do.',
  changedSince: 'Nothing was changed yet: the catalog is no longer what you saw.',
  changedSinceText:
    'This was changed since. The table below is worked out anew: look at it, then press again.',
  cameAndWent: (before: number, now: number) =>
    `${formatCount(before, 'product was', 'products were')} chosen then, ${formatCount(now, 'is', 'are')} now.`,
  applied: (count: number) => `${formatCount(count, 'price is', 'prices are')} changed.`,
  more: 'Pages of the preview',
} as const
