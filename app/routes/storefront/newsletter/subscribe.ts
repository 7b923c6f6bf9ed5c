import type {ActionFunctionArgs} from '@remix-run/node'
import {submitSubscribeForm} from '~/domain/newsletter/subscribe-form.server'
import {requireForm} from '~/platform/http/respond'

/** The form as the page's script sends it: responds with JSON. */
export async function action({request, context}: ActionFunctionArgs) {
  const {problem, note, init} = await submitSubscribeForm(context, await requireForm(request))
  return Response.json({problem, note}, init)
}
