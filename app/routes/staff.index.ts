import {redirect} from '@remix-run/node'
import type {LoaderFunctionArgs} from '@remix-run/node'
import {requireMember} from '~/staff/require-member.server'
import {roomsOf} from '~/staff/rooms'

/** The counter's front door: to the first room that one may enter. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const {role} = await requireMember({request, context})
  const [first] = roomsOf(role)
  return redirect(first?.path ?? '/', {headers: {'cache-control': 'no-store'}})
}
