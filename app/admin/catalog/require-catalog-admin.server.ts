import type {LoaderFunctionArgs} from '@remix-run/node'
import {redirect} from '@remix-run/node'
import * as adminPaths from '~/platform/url/admin-addresses'
import {requireSection} from '~/admin/shell/require-member.server'
import type {StaffMember} from '~/domain/staff/staff-member'
import type {CatalogAdmin} from './catalog-admin.server'

/** Redirects to the list, which explains itself, when a point-of-sale system owns the products. */
export async function requireCatalogAdmin(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<{catalogAdmin: CatalogAdmin; member: StaffMember}> {
  const member = await requireSection(args, 'catalog')
  const catalogAdmin = args.context.catalogAdmin
  if (catalogAdmin) return {catalogAdmin, member}
  const redirectToList: Response = redirect(adminPaths.catalog(), 303)
  throw redirectToList
}
