import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {messages} from '~/admin/orders/sell-out/messages'
import {readSellOut, sellOutFormSchema} from '~/admin/orders/sell-out/read-sell-out.server'
import {handleSellOut} from '~/admin/orders/sell-out/sell-out-action.server'
import {SellOutPage} from '~/admin/orders/sell-out/sell-out-page'
import {badRequest, requireFields} from '~/admin/shell/require-fields'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {requireForm} from '~/platform/http/respond'

/** Its products are the catalog's: who may open the orders and not those has no business here. */
async function requireMember(args: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  await requireSection(args, 'catalog')
  return requireSection(args, 'orders')
}

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireMember({request, context})
  const {pathname, search, searchParams} = new URL(request.url)
  return {member: {name, role}, page: await readSellOut(context, searchParams), path: pathname + search}
}

export async function action({request, context}: ActionFunctionArgs) {
  const by = await requireMember({request, context})
  const form = requireFields(sellOutFormSchema, await requireForm(request))
  const {catalogAdmin} = context
  if (!catalogAdmin) throw badRequest()
  const result = await handleSellOut({catalogAdmin, by}, form, new URL(request.url).searchParams)
  if (result.kind === 'problem') return data({problem: result.text}, 409)
  return redirect(result.path, 303)
}

export const meta: MetaFunction = () => staffMeta(messages.title)

export default function SellOut() {
  const {member, page, path} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="orders">
      <SellOutPage {...{page, path}} problem={useActionData<typeof action>()?.problem ?? null} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
