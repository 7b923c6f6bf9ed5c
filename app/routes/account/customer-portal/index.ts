import {redirect} from '@remix-run/node'
import * as paths from '~/platform/url/addresses'

export function loader() {
  return redirect(paths.account(), 302)
}
