import type {LoaderFunctionArgs} from '@remix-run/node'
import {movedOrNotFound} from '~/storefront/pages/moved-or-not-found.server'

/** Every address of no other route; staff may have configured a redirect for it. */
export async function loader({context, request}: LoaderFunctionArgs) {
  throw await movedOrNotFound({context, request})
}

export default function NotFound() {
  return null
}
