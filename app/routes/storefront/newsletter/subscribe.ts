import type {ActionFunctionArgs} from '@remix-run/node'
import {toSubscribeResult} from '~/domain/newsletter/subscribe-result'
import {parseSubscribeForm} from '~/domain/newsletter/subscribe-form.server'
import {requireForm} from '~/platform/http/respond'

/** The form as the page's script sends it: responds with JSON. */
export async function action({request, context}: ActionFunctionArgs) {
  const submitted = parseSubscribeForm(await requireForm(request))
  const {clientAddress} = context
  const {result, init} = toSubscribeResult(await context.newsletter.subscribe({...submitted, clientAddress}))
  return Response.json(result, init)
}
