import {defineLive} from 'next-sanity/live'
import {client} from './client'
import {readToken} from './token'

/**
 * `sanityFetch` notes by which documents a page is made, and `<SanityLive>` listens for changes of those. Without a
 * token for browsers, drafts are live in the Studio's Presentation, and not beside it.
 */
export const {sanityFetch, SanityLive} = defineLive({client, serverToken: readToken, browserToken: false})
