const POUND = 'LBR'

/**
 * The price of an offer, as search engines want it: of what is sold by the pound that of a pound, for the price of a
 * piece is not known before it is weighed.
 */
export function offerPrice(cents: number, isPerPound: boolean) {
  const price = (cents / 100).toFixed(2)
  if (!isPerPound) return {price, priceCurrency: 'USD'}
  return {
    priceCurrency: 'USD',
    priceSpecification: {
      ...{'@type': 'UnitPriceSpecification' as const, price, priceCurrency: 'USD'},
      ...{unitCode: POUND, unitText: 'lb'},
      referenceQuantity: {'@type': 'QuantitativeValue' as const, value: 1, unitCode: POUND},
    },
  }
}
