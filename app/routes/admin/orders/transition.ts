import type {ActionFunctionArgs} from '@remix-run/node'
import {handleTransition, transitionSchema} from '~/admin/orders/queue-action.server'
import {requireFields} from '~/admin/shell/require-fields'
import {requireSection} from '~/admin/shell/require-member.server'
import {readStoreSettings} from '~/domain/store/settings.server'
import {requireForm} from '~/platform/http/respond'
import {NO_STORE} from '~/platform/http/no-store'

/** A transition submitted by script; without scripts it is posted to the page. */
export async function action({request, context}: ActionFunctionArgs) {
  const by = await requireSection({request, context}, 'orders')
  const form = requireFields(transitionSchema, await requireForm(request))
  const {timeZone} = await readStoreSettings(context)
  const result = await handleTransition({orderAdmin: context.orderAdmin, by, timeZone}, form)
  const status = result.kind === 'message' ? result.status : 200
  return Response.json(result, {status, headers: NO_STORE})
}
