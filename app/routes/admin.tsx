import type {LinksFunction, LoaderFunctionArgs} from '@remix-run/node'
import {Outlet, useLoaderData} from '@remix-run/react'
import {useCallback, useMemo, useState} from 'react'
import {BarProvider} from '~/admin/shell/bar'
import type {StaffCounts} from '~/admin/shell/bar'
import {readBar} from '~/admin/shell/read-bar.server'
import {StaffError} from '~/admin/shell/staff-error'
import {noStore} from '~/platform/http/respond'
import styles from '~/styles/staff.css?url'

/** The admin's style sheet; shoppers do not load it. */
export const links: LinksFunction = () => [{rel: 'stylesheet', href: styles}]

/** Of every admin page that has none of its own: nothing of the back office may stay in a cache. */
export const headers = noStore

/** The bar; each page checks for itself who may open it. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const holder = await context.staff.findSessionHolder(request.headers)
  return {bar: holder && (await readBar(context, holder.member, {isLocked: holder.mustSetUp}))}
}

export default function AdminLayout() {
  const {bar} = useLoaderData<typeof loader>()
  const [live, setLive] = useState<{of: typeof bar; counts: StaffCounts} | null>(null)
  const publishCounts = useCallback((counts: StaffCounts) => setLive({of: bar, counts}), [bar])
  const value = useMemo(
    () => ({bar: bar && live?.of === bar ? {...bar, counts: live.counts} : bar, publishCounts}),
    [bar, live, publishCounts],
  )
  return (
    <BarProvider value={value}>
      <Outlet />
    </BarProvider>
  )
}

export {StaffError as ErrorBoundary}
