import {redirect} from '@remix-run/node'
import type {ActionFunctionArgs} from '@remix-run/node'
import {answerCheckout} from '~/checkout/page/answer-checkout.server'
import {NO_STORE} from '~/customers/portal/no-store'
import {requireForm} from './respond'

/** The checkout's form as its page's script sends it: the answer is told without leaving the page. */
export async function action({request, context}: ActionFunctionArgs) {
  const sent = await requireForm(request)
  const {answer, init} = await answerCheckout(context, {sent, headers: request.headers, now: Date.now()})
  return Response.json(answer, {...init, headers: {...NO_STORE, ...init.headers}})
}

/** Only for who opens the address by hand. */
export function loader() {
  return redirect('/checkout', {status: 303, headers: NO_STORE})
}
