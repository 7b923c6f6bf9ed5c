import type {LoaderFunctionArgs} from '@remix-run/node'
import {redirect} from '@remix-run/node'
import {requireRoom} from '~/staff/require-room.server'
import type {StaffMember} from '~/staff/staff-member'
import type {CatalogDesk} from './desk'

/** Whoever may enter the catalogue, and the desk. Where products are kept elsewhere, the list says so. */
export async function requireDesk(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<{desk: CatalogDesk; member: StaffMember}> {
  const member = await requireRoom(args, 'catalogue')
  const desk = args.context.catalogDesk
  if (desk) return {desk, member}
  const toTheList: Response = redirect('/staff/catalogue', 303)
  throw toTheList
}
