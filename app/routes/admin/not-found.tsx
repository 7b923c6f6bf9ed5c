import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {requireMember} from '~/admin/shell/require-member.server'
import {messages} from '~/admin/shell/messages'
import {StaffError} from '~/admin/shell/staff-error'
import {staffMeta} from '~/admin/shell/staff-meta'
import {notFound} from '~/platform/http/respond'

/** Every address of staff's that has no page. */
export async function loader({request, context}: LoaderFunctionArgs) {
  await requireMember({request, context})
  throw notFound()
}

export const meta: MetaFunction = () => staffMeta(messages.failures['not-found'].title)

export default function StaffNotFound() {
  return null
}

export {StaffError as ErrorBoundary}
