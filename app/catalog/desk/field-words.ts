/** What is wrong with a field of a product, in the staff's words. */
export const fieldWords = {
  tooLong: (longest: number) => `This is too long: ${longest.toLocaleString('en-US')} characters at most.`,
  tooMuch: 'This number is too large.',
  titleMissing: 'Please enter a title.',
  categoryMissing: 'Please choose a category.',
  categoryGone: 'This category is no longer there. Please choose another.',
  priceMissing: 'Please enter a price, like 6.99.',
  notAPrice: 'Please enter dollars with two decimals at most, like 6.99.',
  notAPercentage: 'Please enter a percentage above 0 and below 100, like 12.5.',
  oneDiscount: 'Please fill in a reduced price or a percentage, not both.',
  discountNotBelow: (price: string) => `The reduced price has to be below the price, ${price}.`,
  notACount: 'Please enter a whole number, 0 or more, or leave it empty.',
  notAWeight: 'Please enter a whole number above 0, or leave it empty.',
  notAnAddress: 'Please enter a path like /halal-certification, or an address that begins with https://.',
  notABarcode: 'A barcode has digits, letters and dashes only.',
  noAllergen: 'Please tick what it contains, or choose “None of the nine”.',
  allergensTicked: 'Allergens are ticked below: choose “Contains”, or untick them.',
  skuMissing: 'Please enter a stock-keeping unit, like GRAIN-COUSCOUS-FINE.',
  notASku:
    'Letters, digits, dots, dashes and underscores only, 40 at most, beginning with a letter or digit.',
  skuReserved: 'This word is one of our own addresses. Please choose another.',
  skuTaken: 'There is a product with this stock-keeping unit already.',
} as const
