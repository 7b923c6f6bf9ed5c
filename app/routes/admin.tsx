import type {LinksFunction} from '@remix-run/node'
import {Outlet} from '@remix-run/react'
import {noStore} from '~/platform/http/respond'
import styles from '~/styles/staff.css?url'

/** The admin's style sheet; shoppers do not load it. */
export const links: LinksFunction = () => [{rel: 'stylesheet', href: styles}]

/** Of every admin page that has none of its own: nothing of the back office may stay in a cache. */
export const headers = noStore

export default function AdminLayout() {
  return <Outlet />
}
