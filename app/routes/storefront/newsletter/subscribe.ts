import type {ActionFunctionArgs} from '@remix-run/node'
import {submitSubscribeForm} from '~/domain/newsletter/subscribe-form.server'
import {requireForm} from '~/platform/http/respond'

/** The form as a page's script sends it: the answer is told without leaving the page. */
export async function action({request, context}: ActionFunctionArgs) {
  const {problem, init} = await submitSubscribeForm(context, await requireForm(request))
  return Response.json({problem}, init)
}
