import {randomBytes} from 'node:crypto'
import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import type {OrderAdmin} from '~/admin/orders/order-admin.server'
import {messages} from '~/admin/orders/weigh/messages'
import {findReplacementItem, readReplacements} from '~/admin/orders/weigh/read-replacements.server'
import {readWeighPage} from '~/admin/orders/weigh/read-weigh-page.server'
import {handleWeigh} from '~/admin/orders/weigh/weigh-action.server'
import {weighForm} from '~/admin/orders/weigh/weigh-form.server'
import {WeighPage} from '~/admin/orders/weigh/weigh-page'
import {requireFields} from '~/admin/shell/require-fields'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'
import {notFound, requireForm} from '~/platform/http/respond'
import {localDate} from '~/platform/time/format-instant'
import * as adminPaths from '~/platform/url/admin-addresses'

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const {name, role} = await requireSection({request, context}, 'orders')
  const order = await requireOrder(context.orderAdmin, params['number'])
  const {timeZone} = await readStoreSettings(context)
  const weighing = await context.orderAdmin.weigh.find(order.id)
  const page = readWeighPage(order, weighing, {timeZone, now: Date.now()})
  if (!page) throw notFound()
  const search = new URL(request.url).searchParams
  const swapPosition = parsePosition(search.get('swap'))
  return {
    ...{member: {name, role}, page, formToken: randomBytes(16).toString('hex')},
    position: parsePosition(search.get('line')),
    swap:
      swapPosition === null
        ? null
        : {
            position: swapPosition,
            replacements: await readReplacements(context, order, {
              position: swapPosition,
              day: localDate(Date.now(), timeZone),
            }),
          },
  }
}

export async function action({request, context, params}: ActionFunctionArgs) {
  const by = await requireSection({request, context}, 'orders')
  const form = requireFields(weighForm, await requireForm(request))
  const order = await requireOrder(context.orderAdmin, params['number'])
  const {orderAdmin, payments} = context
  const actor = {kind: 'staff', id: by.id, name: by.name} as const
  const {timeZone} = await readStoreSettings(context)
  const day = localDate(Date.now(), timeZone)
  const findReplacement = (position: number, itemId: string) =>
    findReplacementItem(context, order, {position, itemId, day})
  const result = await handleWeigh({orderAdmin, payments, order, by: actor, findReplacement}, form)
  if (result.kind === 'problem') return data(result.problem, result.status)
  if (result.kind === 'ready') return redirect(`${adminPaths.order(order.number)}?done=${result.what}`, 303)
  // Back to the line that was on the scale: its next package is weighed there.
  const at = result.position === null ? '' : `?line=${result.position}`
  return redirect(`${adminPaths.orderWeigh(order.number)}${at}`, 303)
}

function parsePosition(text: string | null): number | null {
  return /^\d{1,3}$/.test(text ?? '') && Number(text) > 0 ? Number(text) : null
}

async function requireOrder(orderAdmin: OrderAdmin, number = '') {
  const order = await orderAdmin.find(number)
  if (!order) throw notFound()
  return order
}

export const meta: MetaFunction<typeof loader> = ({data: loaded}) =>
  staffMeta(messages.title(loaded?.page.label ?? ''))

export default function WeighRoute() {
  const {member, page, position, formToken, swap} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="orders">
      <WeighPage {...{page, position, formToken, swap}} problem={useActionData<typeof action>() ?? null} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
