import type {LoaderFunctionArgs} from '@remix-run/node'
import {movedOrNotFound} from '~/storefront/pages/moved-or-not-found.server'

/** Every address that is no page, the old ones among them. */
export async function loader({context, request}: LoaderFunctionArgs) {
  throw await movedOrNotFound({context, request})
}

export default function NotFound() {
  return null
}
