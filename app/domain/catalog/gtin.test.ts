import {describe, expect, test} from 'vitest'
import {hasValidCheckDigit, parseGtin} from './gtin'
import {barcodeWarning} from './csv/barcode'

const RIGHT = ['4006381333931', '036000291452', '96385074', '10614141000415', '2014101094040']

test.each(RIGHT)('%s: only its own last digit is right', (code) => {
  const right = [...'0123456789'].filter((digit) => hasValidCheckDigit(code.slice(0, -1) + digit))
  expect(right).toEqual([code.at(-1)])
})

describe('the spreadsheet and the product page agree', () => {
  test.each(RIGHT)('that %s is a trade number', (code) => {
    expect(barcodeWarning(code)).toBeNull()
    expect(parseGtin(code)).toBe(code)
  })

  test.each([
    '4006381333932',
    '4006381339331',
    '036000291453',
    '96385075',
    '10614141000416',
    // Right, were it a digit longer: it lost its leading zero.
    '36000291452',
  ])('that %s is none', (code) => {
    expect(barcodeWarning(code)).not.toBeNull()
    expect(parseGtin(code)).toBeNull()
  })
})
