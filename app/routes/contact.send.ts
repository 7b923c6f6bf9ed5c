import type {ActionFunctionArgs} from '@remix-run/node'
import {answerTo} from '~/messages/contact-answer'
import {parseContactForm} from '~/messages/contact-form.server'
import {requireForm} from './respond'

/** The form as a page's script sends it: the answer is told without leaving the page. */
export async function action({request, context}: ActionFunctionArgs) {
  const submitted = parseContactForm(await requireForm(request))
  const {answer, init} = answerTo(
    await context.messages.send({...submitted, clientAddress: context.clientAddress}),
  )
  return Response.json(answer, init)
}
