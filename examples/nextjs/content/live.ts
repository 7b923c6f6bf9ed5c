import {defineLive} from 'next-sanity/live'
import {client} from './client'
import {readToken} from './token'

/**
 * `sanityFetch` notes of which documents a page is made, and `<SanityLive>` listens for changes of those: of drafts, too,
 * where drafts are shown.
 */
export const {sanityFetch, SanityLive} = defineLive({
  client,
  serverToken: readToken,
  browserToken: readToken,
})
