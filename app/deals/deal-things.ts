import type {Offer, OfferCatalog} from 'schema-dts'
import {storeId} from '~/store/grocery-store'
import {pictureUrl} from '~/ui/picture-url'
import type {DealSign} from './sign'
import {words} from './words'

/** The running deals as search engines want them: what is offered, at which price, from when until when. */
export function offerCatalog(signs: readonly DealSign[], origin: string): OfferCatalog {
  return {
    '@type': 'OfferCatalog',
    name: words.title,
    url: new URL('/weekly-deals', origin).href,
    itemListElement: signs.map((sign) => offer(sign, origin)),
  }
}

function offer({titleLines, offer, text, picture, category, valid}: DealSign, origin: string): Offer {
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
    ...(valid.cents !== null && {price: (valid.cents / 100).toFixed(2), priceCurrency: 'USD'}),
    ...(valid.from !== null && {validFrom: new Date(valid.from).toISOString()}),
    ...(valid.until !== null && {validThrough: new Date(valid.until).toISOString()}),
  }
}
