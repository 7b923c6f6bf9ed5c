import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {articleDocuments} from './articles/articles'
import {authorDocuments} from './authors'
import {bannerDocuments} from './banners'
import {benefitDocuments} from './benefits'
import {brandDocuments} from './brands'
import {categoryDocuments} from './butcher-documents'
import {beef} from './categories/beef'
import {goat} from './categories/goat'
import {lamb} from './categories/lamb'
import {naturalChicken} from './categories/natural-chicken'
import {regularChicken} from './categories/regular-chicken'
import {specialtyMeat} from './categories/specialty-meat'
import {veal} from './categories/veal'
import {dealDocuments} from './deals'
import {halalWayDocument, homePageDocument} from './home-page'
import {pageDocuments} from './pages'
import {redirectDocuments} from './redirects'
import {storeDocument} from './store-document'

const BOARD = [naturalChicken, regularChicken, specialtyMeat, veal, beef, lamb, goat]

/** Everything a new store starts with; what is referred to stands before what refers to it. */
export const seedDocuments: IdentifiedSanityDocumentStub[] = [
  storeDocument,
  ...BOARD.flatMap((category, place) => categoryDocuments(category, place)),
  ...authorDocuments,
  ...articleDocuments,
  ...dealDocuments,
  ...brandDocuments,
  ...benefitDocuments,
  ...bannerDocuments,
  homePageDocument,
  halalWayDocument,
  ...pageDocuments,
  ...redirectDocuments,
]
