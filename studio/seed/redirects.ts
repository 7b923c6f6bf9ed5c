import type {IdentifiedSanityDocumentStub} from '@sanity/client'

/** One, as an example for staff: an article's address without its article. */
export const redirectDocuments: IdentifiedSanityDocumentStub[] = [
  {_id: 'redirect-blog-details', _type: 'redirect', from: '/blog-details', to: '/blog', permanent: true},
]
