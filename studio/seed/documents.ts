import type {IdentifiedSanityDocumentStub} from '@sanity/client'
import {articleDocuments} from './articles/articles'
import {authorDocuments} from './authors'
import {bannerDocuments} from './banners'
import {benefitDocuments} from './benefits'
import {brandDocuments} from './brands'
import {categoryDocuments} from './butcher-documents'
import {CATEGORIES} from './categories'
import {cutSetDocuments} from './cut-sets'
import {dealDocuments} from './deals'
import {halalCertificateDocuments} from './halal-certificates'
import {halalWayDocument, homePageDocument} from './home-page'
import {pageDocuments} from './pages'
import {policyPageDocuments} from './policy-pages'
import {searchWordsDocuments} from './search-words/search-words'
import {emptyStoreDocument, storeDocument} from './store-document'
import {udhiyahDocuments} from './udhiyah'

/** An example for staff: a redirect to all articles. */
const redirectDocument: IdentifiedSanityDocumentStub = {
  _id: 'redirect-blog-details',
  _type: 'redirect',
  from: '/blog-details',
  to: '/blog',
  permanent: true,
}

/** What a shop begins with that wants no samples: settings to fill in, and what shoppers call things. */
export const emptyShopDocuments: IdentifiedSanityDocumentStub[] = [
  emptyStoreDocument,
  ...searchWordsDocuments,
]

/** Everything a new store starts with, in an order in which documents refer only to earlier ones. */
export const seedDocuments: IdentifiedSanityDocumentStub[] = [
  storeDocument,
  ...cutSetDocuments,
  ...halalCertificateDocuments,
  ...CATEGORIES.flatMap(categoryDocuments),
  ...authorDocuments,
  ...articleDocuments,
  ...dealDocuments,
  ...udhiyahDocuments,
  ...brandDocuments,
  ...benefitDocuments,
  ...bannerDocuments,
  homePageDocument,
  halalWayDocument,
  ...pageDocuments,
  ...policyPageDocuments,
  redirectDocument,
  ...searchWordsDocuments,
]
