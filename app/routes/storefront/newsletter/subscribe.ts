import type {ActionFunctionArgs} from '@remix-run/node'
import {toSubscribeResult} from '~/domain/newsletter/subscribe-result'
import {parseSubscribeForm} from '~/domain/newsletter/subscribe-form.server'
import {requireForm} from '~/platform/http/respond'

/** The form as a page's script sends it: the answer is told without leaving the page. */
export async function action({request, context}: ActionFunctionArgs) {
  const submitted = parseSubscribeForm(await requireForm(request))
  const {clientAddress} = context
  const {result, init} = toSubscribeResult(await context.newsletter.subscribe({...submitted, clientAddress}))
  return Response.json(result, init)
}
