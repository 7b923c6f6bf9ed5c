import type {HeadersFunction, LoaderFunctionArgs} from '@remix-run/node'
import {Outlet, useLoaderData} from '@remix-run/react'
import {AccountFrame} from '~/account/shell/account-frame'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {requireCustomer} from '~/domain/customers/require-customer.server'

/** Around every page of the portal. Each page authenticates by itself: loaders run in parallel. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const {name} = await requireCustomer({request, context})
  return {name}
}

export const headers: HeadersFunction = () => PRIVATE_NO_STORE

export default function CustomerPortal() {
  const {name} = useLoaderData<typeof loader>()
  return (
    <AccountFrame name={name}>
      <Outlet />
    </AccountFrame>
  )
}
