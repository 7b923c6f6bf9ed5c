import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {seedPicture} from './picture'

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

export const storeDocument: IdentifiedSanityDocumentStub = {
  _id: 'storeSettings',
  _type: 'storeSettings',
  name: 'Baraka Halal Market & Butcher',
  tagline: 'Groceries from many kitchens. A butcher you can trust.',
  shareImage: seedPicture(
    'share/shop.webp',
    'The name of the shop beside a drawing of its counter with lamb, oil and pomegranates',
  ),
  address: {
    street: '1420 Maple Avenue',
    city: 'Fairview',
    state: 'OH',
    zip: '44126',
    lat: 41.44,
    lng: -81.86,
  },
  phone: '5550100142',
  email: 'hello@baraka.example',
  access:
    'Park for free behind the store; the way in is from Orchard Street. The front door is level with the sidewalk and opens by itself.\nOn Fridays the butcher’s counter pauses for prayer from 1:15 to 2:00 PM. The rest of the store stays open.',
  timeZone: 'America/New_York',
  hours: WEEK.map((day) => ({
    _key: day,
    _type: 'openingHours',
    day,
    closed: false,
    opens: '10:00',
    closes: '21:00',
  })),
  exceptions: [],
  pickup: {
    leadMinutes: 60,
    slotMinutes: 30,
    capacity: 10,
    daysAhead: 7,
    delivery: {on: false, radiusMiles: 10, overDollars: 100, zipCodes: []},
  },
  weighing: {marginPercent: 15, holdDays: 5, cancelRule: 'release', noShowRule: 'keep'},
  socialLinks: [
    socialLink('chat', 'Our chat community', 'https://chat.baraka.example'),
    socialLink('social', 'Our page', 'https://social.baraka.example'),
    socialLink('photo', 'Our photos', 'https://photos.baraka.example'),
  ],
  taxRate: 0,
  notices: [],
}

const {timeZone, hours, exceptions, pickup, weighing, taxRate, notices} = storeDocument

/** For who begins without samples: nobody calls a number or finds a way that is made up. */
export const emptyStoreDocument: IdentifiedSanityDocumentStub = {
  ...{_id: 'storeSettings', _type: 'storeSettings', name: 'Our market', socialLinks: []},
  ...{timeZone, hours, exceptions, pickup, weighing, taxRate, notices},
}

function socialLink(kind: string, label: string, url: string) {
  return {_key: kind, _type: 'socialLink', kind, label, url}
}
