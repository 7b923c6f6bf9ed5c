import type {ActionFunctionArgs} from '@remix-run/node'
import {toContactResult} from '~/domain/messages/contact-result'
import {parseContactForm} from '~/domain/messages/contact-form.server'
import {requireForm} from '~/platform/http/respond'

/** The form as the page's script sends it: responds with JSON. */
export async function action({request, context}: ActionFunctionArgs) {
  const submitted = parseContactForm(await requireForm(request))
  const {result, init} = toContactResult(
    await context.messages.send({...submitted, clientAddress: context.clientAddress}),
  )
  return Response.json(result, init)
}
