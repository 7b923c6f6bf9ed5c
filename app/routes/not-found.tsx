import type {LoaderFunctionArgs} from '@remix-run/node'
import {movedOrNotFound} from './moved'

/** Every address that is no page, the old ones among them. */
export async function loader({context, request}: LoaderFunctionArgs) {
  throw await movedOrNotFound({context, request})
}

export default function NotFound() {
  return null
}
