import type {ActionFunctionArgs} from '@remix-run/node'
import {answerStep} from '~/orders/counter/counter-answer.server'
import {parseCounterForm} from '~/orders/counter/counter-form'
import {requireRoom} from '~/staff/require-room.server'
import {readStoreSettings} from '~/store/settings.server'
import {requireForm} from './respond'

/** One tap, by script; without scripts it goes to the page. */
export async function action({request, context}: ActionFunctionArgs) {
  const by = await requireRoom({request, context}, 'orders')
  const form = parseCounterForm(await requireForm(request))
  if (form?.intent !== 'step') throw new Response(null, {status: 400})
  const {timeZone} = await readStoreSettings(context)
  const answer = await answerStep({desk: context.orderDesk, by, timeZone}, form)
  const status = answer.kind === 'told' ? answer.status : 200
  return Response.json(answer, {status, headers: {'cache-control': 'no-store'}})
}
