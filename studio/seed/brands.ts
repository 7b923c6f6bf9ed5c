import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {orderOf} from './order'
import {seedPicture} from './picture'

/** Fictional, hence without links. A real store enters the brands it sells. */
const BRANDS: readonly [slug: string, name: string][] = [
  ['bayt-sanober', 'Bayt Sanober'],
  ['kiraz-sokak', 'Kiraz Sokak'],
  ['nakhla-lane', 'Nakhla Lane'],
  ['dadis-tin', 'Dadi’s Tin'],
  ['safed-ghati', 'Safed Ghati'],
  ['padma-ghat', 'Padma Ghat'],
  ['dar-tifawine', 'Dar Tifawine'],
  ['bab-felfel', 'Bab Felfel'],
  ['nile-lantern', 'Nile Lantern'],
  ['plava-dzezva', 'Plava Džezva'],
  ['calabash-and-drum', 'Calabash & Drum'],
  ['baobab-verandah', 'Baobab Verandah'],
  ['koocheh-anar', 'Koocheh Anar'],
  ['sunbird-terrace', 'Sunbird Terrace'],
]

export const brandDocuments: IdentifiedSanityDocumentStub[] = BRANDS.map(([slug, name]) => ({
  _id: `brand-${slug}`,
  _type: 'brand',
  name,
  logo: seedPicture(`brands/${slug}.webp`, `Logo of ${name}`),
})).map(orderOf)
