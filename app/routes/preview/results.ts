import type {ActionFunctionArgs} from '@remix-run/node'
import {z} from 'zod'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {readJson} from '~/platform/http/respond'
import {liveResultsSchema} from '~/platform/preview/live-results.server'

const bodySchema = z.object({results: liveResultsSchema})

/** What is in the Studio's form and nowhere else, for the next time that this preview reads its page. */
export async function action({request, context}: ActionFunctionArgs) {
  const session = await context.preview.findSession(request.headers)
  if (!session) return new Response('There is no preview here.', {status: 401, headers: PRIVATE_NO_STORE})
  const body = bodySchema.safeParse(await readJson(request))
  if (!body.success)
    return new Response(z.prettifyError(body.error), {status: 400, headers: PRIVATE_NO_STORE})
  context.preview.addLiveResults(session, body.data.results)
  return new Response(null, {status: 204, headers: PRIVATE_NO_STORE})
}

/** For direct visits. */
export function loader() {
  return new Response('Results are sent here.', {status: 405, headers: {...PRIVATE_NO_STORE, allow: 'POST'}})
}
