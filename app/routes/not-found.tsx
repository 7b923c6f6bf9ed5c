import {notFound} from './respond'

/** Every address that is no page. */
export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
