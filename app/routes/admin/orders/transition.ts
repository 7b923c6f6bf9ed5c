import type {ActionFunctionArgs} from '@remix-run/node'
import {handleTransition, parseQueueForm} from '~/admin/orders/queue-action.server'
import {requireSection} from '~/admin/shell/require-member.server'
import {readStoreSettings} from '~/domain/store/settings.server'
import {requireForm} from '~/platform/http/respond'
import {NO_STORE} from '~/platform/http/no-store'

/** A status change by script; without scripts the form posts to the page. */
export async function action({request, context}: ActionFunctionArgs) {
  const by = await requireSection({request, context}, 'orders')
  const form = parseQueueForm(await requireForm(request))
  if (form?.intent !== 'step') throw new Response(null, {status: 400})
  const {timeZone} = await readStoreSettings(context)
  const result = await handleTransition({orderAdmin: context.orderAdmin, by, timeZone}, form)
  const status = result.kind === 'message' ? result.status : 200
  return Response.json(result, {status, headers: NO_STORE})
}
