import type {ActionFunctionArgs} from '@remix-run/node'
import {answerTo} from '~/newsletter/subscribe-answer'
import {parseSubscribeForm} from '~/newsletter/subscribe-form.server'
import {requireForm} from './respond'

/** The form as a page's script sends it: the answer is told without leaving the page. */
export async function action({request, context}: ActionFunctionArgs) {
  const submitted = parseSubscribeForm(await requireForm(request))
  const {clientAddress} = context
  const {answer, init} = answerTo(await context.newsletter.subscribe({...submitted, clientAddress}))
  return Response.json(answer, init)
}
