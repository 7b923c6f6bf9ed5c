import type {HeadersFunction, LoaderFunctionArgs} from '@remix-run/node'
import {Outlet, useLoaderData} from '@remix-run/react'
import {PortalFrame} from '~/customers/portal/portal-frame'
import {NO_STORE} from '~/customers/portal/no-store'
import {requireCustomer} from '~/customers/require-customer.server'

/** Around every page of the portal. Each page asks who it is by itself: loaders run side by side. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const {name} = await requireCustomer({request, context})
  return {name}
}

export const headers: HeadersFunction = () => NO_STORE

export default function CustomerPortal() {
  const {name} = useLoaderData<typeof loader>()
  return (
    <PortalFrame name={name}>
      <Outlet />
    </PortalFrame>
  )
}
