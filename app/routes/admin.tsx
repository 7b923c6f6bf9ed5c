import type {LinksFunction} from '@remix-run/node'
import {Outlet} from '@remix-run/react'
import styles from '~/styles/staff.css?url'

/** The admin's style sheet; shoppers do not load it. */
export const links: LinksFunction = () => [{rel: 'stylesheet', href: styles}]

export default function AdminLayout() {
  return <Outlet />
}
