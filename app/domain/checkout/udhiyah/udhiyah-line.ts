import {priceCart} from '~/domain/pricing/price-cart'
import type {UdhiyahCampaign, UdhiyahOffer} from '~/domain/udhiyah/campaign'
import {udhiyahLineId} from '~/domain/udhiyah/line-id'
import {messages} from '~/domain/udhiyah/messages'

/** The one line of a pre-order: what of it is paid now, priced as a cart is. No deal and no tax is on it. */
export function toPricedLine(campaign: UdhiyahCampaign, offer: UdhiyahOffer, quantity: number) {
  const id = udhiyahLineId(campaign.id, offer.key)
  const product = {
    ...{id, categoryId: '', priceCents: offer.payCents, taxable: false},
    ...{discountCents: null, discountBasisPoints: null},
  }
  const {deposit, full} = messages.unit
  const unit = (offer.payCents < offer.fullCents ? deposit : full)(campaign.title)
  return {
    priced: priceCart([{productId: id, quantity}], [product], {deals: [], taxBasisPoints: 0}),
    products: [{...product, title: offer.title, unit, picture: campaign.picture}],
  }
}
