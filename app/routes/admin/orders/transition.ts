import type {ActionFunctionArgs} from '@remix-run/node'
import {
  handleQueueAction,
  lookedSchema,
  settleSchema,
  transitionSchema,
} from '~/admin/orders/queue-action.server'
import {z} from 'zod'
import {requireFields} from '~/admin/shell/require-fields'
import {requireSection} from '~/admin/shell/require-member.server'
import {readStoreSettings} from '~/domain/store/settings.server'
import {requireForm} from '~/platform/http/respond'
import {NO_STORE} from '~/platform/http/no-store'

/** A transition, that a customer was seen, or that somebody has looked at new orders, submitted by script; without scripts it is posted to the page. */
const formSchema = z.discriminatedUnion('intent', [transitionSchema, settleSchema, lookedSchema])

export async function action({request, context}: ActionFunctionArgs) {
  const by = await requireSection({request, context}, 'orders')
  const form = requireFields(formSchema, await requireForm(request))
  if (form.intent === 'looked') {
    await context.orderAdmin.markLooked(form.orderIds)
    return Response.json({kind: 'done'}, {headers: NO_STORE})
  }
  const {timeZone} = await readStoreSettings(context)
  const {orderAdmin, payments} = context
  const result = await handleQueueAction({orderAdmin, payments, by, timeZone}, form)
  const status = result.kind === 'message' ? result.status : 200
  return Response.json(result, {status, headers: NO_STORE})
}
