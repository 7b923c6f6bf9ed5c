import {ROLES} from './roles'
import * as adminPaths from '~/platform/url/admin-addresses'
import type {Role} from './roles'

/** The sections of the back office, in the order of its navigation, and the roles that may open them. */
export const SECTIONS = [
  {id: 'orders', path: adminPaths.orders(), title: 'Orders', roles: ['administrator', 'shopkeeper']},
  {id: 'messages', path: adminPaths.messages(), title: 'Messages', roles: ROLES},
  {id: 'customers', path: adminPaths.customers(), title: 'Customers', roles: ['administrator', 'shopkeeper']},
  {id: 'catalog', path: adminPaths.catalog(), title: 'Catalog', roles: ['administrator', 'shopkeeper']},
  {id: 'reports', path: adminPaths.reports(), title: 'Reports', roles: ['administrator', 'shopkeeper']},
] as const satisfies readonly {id: string; path: string; title: string; roles: readonly Role[]}[]

export type StaffSection = (typeof SECTIONS)[number]
export type StaffSectionId = StaffSection['id']

export function sectionsOf(role: Role): StaffSection[] {
  return SECTIONS.filter(({roles}) => roles.some((one) => one === role))
}

export function canAccessSection(role: Role, section: StaffSectionId): boolean {
  return sectionsOf(role).some(({id}) => id === section)
}

export function rolesForSection(section: StaffSectionId): readonly Role[] {
  return SECTIONS.find(({id}) => id === section)?.roles ?? []
}
