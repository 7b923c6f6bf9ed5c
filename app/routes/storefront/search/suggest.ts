import type {LoaderFunctionArgs} from '@remix-run/node'
import {parseSuggestParams, readSuggestions} from '~/storefront/search/suggest.server'

/** Suggestions for the search field. */
export async function loader({context, request}: LoaderFunctionArgs) {
  const {keyword} = parseSuggestParams(new URL(request.url).searchParams)
  const retryAfter = context.suggestLimit.take(context.clientAddress)
  if (retryAfter > 0) {
    const headers = {'retry-after': String(retryAfter)}
    return Response.json({keyword, problem: 'slow-down'}, {status: 429, headers})
  }
  return Response.json(await readSuggestions(context, keyword, Date.now()), {
    // Long enough for a deleted character, too short for an old price to matter.
    headers: {'cache-control': 'private, max-age=10'},
  })
}
