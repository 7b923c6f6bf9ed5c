import type {Services} from '~/context'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {isSafeMethod} from '../middleware/csrf'
import {PREVIEW_HEADER} from '../middleware/security-headers'

/** The counter, streams and what is for other programs show what is published to everybody. */
const NEVER_PREVIEWED =
  /^\/(staff|live|preview-mode|webhooks|sitemap)(\/|$)|^\/(feed\.xml|sitemap\.xml|robots\.txt)$/

/**
 * Answers by what is published, or by drafts for staff who have opened a preview. Whatever changes something goes by what
 * is published: nobody pays the price of a draft.
 */
export async function handlePreviewed(
  request: Request,
  services: Services,
  handle: (services: Services) => Promise<Response>,
): Promise<Response> {
  const {pathname} = new URL(request.url)
  const mayBe =
    isSafeMethod(request.method) && request.headers.has('cookie') && !NEVER_PREVIEWED.test(pathname)
  const session = mayBe ? await services.preview.findSession(request.headers) : undefined
  if (!session) return handle(services)
  const {content, dataset, queries, finish} = services.preview.read(session)
  const response = await handle({...services, content, previewed: {session, dataset, queries, finish}})
  finish()
  for (const [name, value] of Object.entries(PREVIEW_HEADERS)) response.headers.set(name, value)
  return response
}

const PREVIEW_HEADERS = {...PRIVATE_NO_STORE, 'x-robots-tag': 'noindex, nofollow', [PREVIEW_HEADER]: '1'}
