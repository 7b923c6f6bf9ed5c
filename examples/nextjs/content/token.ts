import 'server-only'

const token = process.env['SANITY_API_READ_TOKEN']
if (!token) throw new Error('SANITY_API_READ_TOKEN is not set: drafts cannot be read without a token')

/** Reads drafts, and does nothing else. Browsers get it only in draft mode. */
export const readToken = token
