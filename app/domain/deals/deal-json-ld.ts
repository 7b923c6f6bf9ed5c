import type {Offer, OfferCatalog} from 'schema-dts'
import {storeId} from '~/domain/seo/grocery-store'
import {offerPrice} from '~/domain/seo/offer-price'
import {pictureUrl} from '~/platform/url/picture-url'
import * as paths from '~/platform/url/addresses'
import type {DealCardModel} from './deal-card-model'
import {messages} from './messages'

/** The running deals as search engines want them: what is offered, at which price, from when until when. */
export function offerCatalog(cards: readonly DealCardModel[], origin: string): OfferCatalog {
  return {
    '@type': 'OfferCatalog',
    name: messages.title,
    url: new URL(paths.weeklyDeals(), origin).href,
    itemListElement: cards.map((card) => offer(card, origin)),
  }
}

function offer({titleLines, offer, text, picture, category, valid}: DealCardModel, origin: string): Offer {
  const title = titleLines.join(' ')
  return {
    '@type': 'Offer',
    name: offer ? `${title}: ${offer}` : title,
    offeredBy: {'@id': storeId(origin)},
    ...(text && {description: text}),
    ...(category && {category}),
    ...(picture && {
      image: new URL(pictureUrl(picture, {width: 800, height: 800, format: 'png'}), origin).href,
    }),
    ...(valid.cents !== null && offerPrice(valid.cents, valid.unit === 'lb')),
    ...(valid.from !== null && {validFrom: new Date(valid.from).toISOString()}),
    ...(valid.until !== null && {validThrough: new Date(valid.until).toISOString()}),
  }
}
