import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {categoryDocuments} from './butcher-documents'
import {beef} from './categories/beef'
import {goat} from './categories/goat'
import {lamb} from './categories/lamb'
import {naturalChicken} from './categories/natural-chicken'
import {regularChicken} from './categories/regular-chicken'
import {specialtyMeat} from './categories/specialty-meat'
import {veal} from './categories/veal'
import {storeDocument} from './store-document'

const BOARD = [naturalChicken, regularChicken, specialtyMeat, veal, beef, lamb, goat]

/** Everything a new store starts with; what is referred to stands before what refers to it. */
export const seedDocuments: IdentifiedSanityDocumentStub[] = [
  storeDocument,
  ...BOARD.flatMap((category, place) => categoryDocuments(category, place)),
]
