import {redirect} from '@remix-run/node'
import type {LoaderFunctionArgs} from '@remix-run/node'
import {requireMember} from '~/admin/shell/require-member.server'
import {sectionsOf} from '~/domain/staff/sections'
import {NO_STORE} from '~/platform/http/no-store'

/** Redirects to the first section that the member may access. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const {role} = await requireMember({request, context})
  const [first] = sectionsOf(role)
  return redirect(first?.path ?? '/', {headers: NO_STORE})
}
