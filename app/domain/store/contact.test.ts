import {describe, expect, it} from 'vitest'
import {addressLines, directionsUrl} from './address'
import {formatPhone, parsePhone, phoneHref} from './phone'
import {builtInSettings} from './settings'
import type {Address} from './settings'

describe('the phone', () => {
  it.each([
    ['5550100142', '5550100142'],
    ['(555) 010-0142', '5550100142'],
    ['+1 555 010 0142', '5550100142'],
    [5550100142, '5550100142'],
    ['010-0142', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%s is read as %s', (written, digits) => expect(parsePhone(written)).toBe(digits))

  it('is written for people and for dialling', () => {
    expect(formatPhone('5550100142')).toBe('(555) 010-0142')
    expect(phoneHref('5550100142')).toBe('tel:+15550100142')
  })
})

describe('the address', () => {
  const empty: Address = {street: null, city: null, state: null, zip: null, lat: null, lng: null}

  it('is two lines, or fewer', () => {
    expect(addressLines(builtInSettings.address ?? empty)).toEqual([
      '1420 Maple Avenue',
      'Fairview, OH 44126',
    ])
    expect(addressLines({...empty, city: 'Fairview'})).toEqual(['Fairview'])
    expect(addressLines(empty)).toEqual([])
  })

  it('is looked up together with the name', () => {
    const url = new URL(directionsUrl(builtInSettings.name, builtInSettings.address ?? empty))
    expect(url.pathname).toBe('/maps/search/')
    expect(url.searchParams.get('query')).toBe(
      'Baraka Halal Market & Butcher, 1420 Maple Avenue, Fairview, OH 44126',
    )
  })
})
