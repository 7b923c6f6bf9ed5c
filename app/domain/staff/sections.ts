import {ROLES} from './roles'
import * as adminPaths from '~/platform/url/admin-addresses'
import type {Role} from './roles'

const KEEPERS = ['administrator', 'shopkeeper'] as const

/** The sections of the back office, in the order of its navigation, and the roles that may open them. */
export const SECTIONS = [
  {id: 'orders', path: adminPaths.orders(), title: 'Orders', roles: KEEPERS},
  {id: 'catalog', path: adminPaths.catalog(), title: 'Catalog', roles: KEEPERS},
  {id: 'customers', path: adminPaths.customers(), title: 'Customers', roles: KEEPERS},
  {id: 'messages', path: adminPaths.messages(), title: 'Messages', roles: ROLES},
  {id: 'reports', path: adminPaths.reports(), title: 'Reports', roles: KEEPERS},
  // These are in the menu of one's own account.
  {id: 'setup', path: adminPaths.setup(), title: 'Set-up', roles: ['administrator']},
  {id: 'team', path: adminPaths.team(), title: 'Team', roles: ['administrator']},
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

/** A link of the staff's bar. */
export interface StaffPlace {
  id: StaffSectionId | 'studio' | 'mail'
  path: string
  title: string
}

const STUDIO: StaffPlace = {id: 'studio', path: '/studio', title: 'Studio'}
const MAIL: StaffPlace = {id: 'mail', path: '/embedded/mail', title: 'Mail'}

/** Where staff work, on whichever of these pages they are: the sections, the Studio, the embedded mailbox. */
export function placesOf(role: Role, {hasMailbox}: {hasMailbox: boolean}): StaffPlace[] {
  const inBar = sectionsOf(role).filter(({id}) => id !== 'team' && id !== 'setup')
  const sections = inBar.map(({id, path, title}) => ({id, path, title}))
  return [...sections, STUDIO, ...(hasMailbox && role === 'administrator' ? [MAIL] : [])]
}
