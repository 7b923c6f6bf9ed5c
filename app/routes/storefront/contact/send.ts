import type {ActionFunctionArgs} from '@remix-run/node'
import {toContactResult} from '~/domain/messages/contact-result'
import {parseContactForm} from '~/domain/messages/contact-form.server'
import {requireForm} from '~/platform/http/respond'

/** The form as a page's script sends it: the answer is told without leaving the page. */
export async function action({request, context}: ActionFunctionArgs) {
  const submitted = parseContactForm(await requireForm(request))
  const {result, init} = toContactResult(
    await context.messages.send({...submitted, clientAddress: context.clientAddress}),
  )
  return Response.json(result, init)
}
