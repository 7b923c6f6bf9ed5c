import type {HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {ListPage} from '~/customers/desk/list-page'
import {readListPage} from '~/customers/desk/read-list-page.server'
import {deskWords} from '~/customers/desk/words'
import {requireRoom} from '~/staff/require-room.server'
import {StaffError} from '~/staff/staff-error'
import {StaffFrame} from '~/staff/staff-frame'
import {readStoreSettings} from '~/store/settings.server'
import {noStore} from './respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireRoom({request, context}, 'customers')
  const {timeZone} = await readStoreSettings(context)
  const search = new URL(request.url).searchParams
  return {member: {name, role}, page: await readListPage(context.customerDesk, {search, timeZone})}
}

export const headers: HeadersFunction = noStore

export const meta: MetaFunction = () => [{title: deskWords.title}, {name: 'robots', content: 'noindex'}]

export default function Customers() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} room="customers">
      <ListPage {...page} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
