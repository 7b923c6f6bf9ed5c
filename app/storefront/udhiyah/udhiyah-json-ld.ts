import type {Offer, OfferCatalog} from 'schema-dts'
import {storeId} from '~/domain/seo/grocery-store'
import * as paths from '~/platform/url/addresses'
import {pictureUrl} from '~/platform/url/picture-url'
import type {CampaignView, OfferView} from './read-udhiyah.server'

/** What is offered for Eid as search engines want it: at which price, whether some are left, until when. */
export function campaignCatalog(campaign: CampaignView, origin: string): OfferCatalog {
  const {title, slug, picture, offers} = campaign
  return {
    '@type': 'OfferCatalog',
    name: title,
    url: new URL(paths.udhiyah(slug), origin).href,
    ...(picture && {
      image: new URL(pictureUrl(picture, {width: 800, height: 600, format: 'jpg'}), origin).href,
    }),
    itemListElement: offers.map((offer) => toOffer(offer, campaign, origin)),
  }
}

function toOffer({title, fullCents, left}: OfferView, campaign: CampaignView, origin: string): Offer {
  const {state, opensAt, orderBy} = campaign
  const isOpen = state === 'open' && left > 0
  const availability = isOpen ? 'PreOrder' : state === 'upcoming' ? 'PreSale' : 'SoldOut'
  return {
    '@type': 'Offer',
    name: title,
    offeredBy: {'@id': storeId(origin)},
    price: (fullCents / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${availability}`,
    ...(opensAt && {availabilityStarts: opensAt}),
    availabilityEnds: orderBy,
  }
}
