import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {seedPicture} from './picture'
import {orderOf} from './order'

/**
 * Midnight of New Year in the store's time zone. No end: we do not know when a store is set up, and with a fixed end it
 * would show nothing but expired deals. Staff set the end of their own deals.
 */
const STARTED = {validFrom: '2026-01-01T05:00:00Z'}

export const dealDocuments: IdentifiedSanityDocumentStub[] = [
  deal('lamb-head', {
    title: 'Whole lamb heads, cleaned and split',
    textBreak: 3,
    category: 'Butcher',
    offer: 'Buy 2, get 1 free',
    target: '/product/MEAT-LAMB-HEAD',
    bgColor: '#0F4A36',
    sale: true,
    image: seedPicture(
      'deals/lamb-head.webp',
      'Drawing of meat wrapped in butcher’s paper and tied, and a green bowl of golden broth with tender meat, on a board with lemon and garlic',
    ),
    desc: 'Buy two lamb heads, get a third free. While they last.',
    kind: 'buyXGetY',
    buyCount: 2,
    freeCount: 1,
    products: [product('MEAT-LAMB-HEAD', 'Lamb head, cleaned and split', 'fresh-meat')],
  }),
  deal('couscous', {
    title: 'Moroccan couscous, fine or medium',
    textBreak: 2,
    category: 'Grocery',
    offer: 'Now $3.99',
    target: '/search?keyword=couscous',
    bgColor: '#F0B429',
    sale: true,
    image: seedPicture(
      'deals/couscous.webp',
      'Drawing of couscous with lamb and vegetables, before two bags and a tagine',
    ),
    desc: 'Two-pound bag. Was $5.49. Our recipe for slow lamb shoulder goes with it.',
    kind: 'salePrice',
    regularPrice: 5.49,
    salePrice: 3.99,
    products: [
      product('GRAIN-COUSCOUS-FINE', 'Moroccan couscous, fine', 'rice-grains'),
      product('GRAIN-COUSCOUS-MEDIUM', 'Moroccan couscous, medium', 'rice-grains'),
    ],
  }),
  deal('review', {
    title: 'For a verified review',
    textBreak: 2,
    category: 'Thank you',
    offer: '10% off',
    target: '/contact',
    bgColor: '#A3282C',
    sale: false,
    image: seedPicture('deals/review.webp', 'Drawing of a note with five stars over a bag of groceries'),
    desc: 'In the shop: show us the review you wrote, good or bad, with your receipt, and you get 10% off next time. Once per customer.',
    kind: 'information',
  }),
  deal('loyalty', {
    title: 'Join the loyalty program',
    textBreak: 2,
    category: 'Members',
    offer: '10% off',
    target: '/contact',
    bgColor: '#E3EFE7',
    sale: false,
    image: seedPicture(
      'deals/loyalty.webp',
      'Drawing of a loyalty card with its stamps, over a gift and a bag of groceries',
    ),
    desc: 'In the shop: ask for the card at the counter. Joining is free, and you get 10% off your first purchase with it.',
    kind: 'information',
  }),
].map(orderOf)

/** A product of `app/domain/catalog/seed/products.csv`. */
function product(productId: string, title: string, categoryId: string) {
  return {_key: `product-${productId}`, _type: 'catalogueProduct', productId, title, categoryId}
}

function deal(slug: string, fields: Record<string, unknown>): IdentifiedSanityDocumentStub {
  return {_id: `deal-${slug}`, _type: 'deal', ...STARTED, ...fields}
}
