import type {ActionFunctionArgs} from '@remix-run/node'
import {z} from 'zod'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {readJson, withCookies} from '~/platform/http/respond'
import {perspectiveSchema} from '~/platform/preview/perspective'

const bodySchema = z.object({perspective: perspectiveSchema})

/** Which versions of documents this preview shows: the choice above the Studio's Presentation. */
export async function action({request, context}: ActionFunctionArgs) {
  const session = await context.preview.findSession(request.headers)
  if (!session) return new Response('There is no preview here.', {status: 401, headers: PRIVATE_NO_STORE})
  const body = bodySchema.safeParse(await readJson(request))
  if (!body.success)
    return new Response(z.prettifyError(body.error), {status: 400, headers: PRIVATE_NO_STORE})
  const cookie = context.preview.changePerspective(session, body.data.perspective)
  return new Response(null, {status: 204, headers: withCookies(PRIVATE_NO_STORE, [cookie])})
}

/** For direct visits. */
export function loader() {
  return new Response('A choice is sent here.', {status: 405, headers: {...PRIVATE_NO_STORE, allow: 'POST'}})
}
