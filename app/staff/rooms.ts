import {ROLES} from './roles'
import type {Role} from './roles'

/** The counter's rooms, in the order in which they stand in its navigation, and who may enter. */
export const ROOMS = [
  {id: 'orders', path: '/staff/orders', title: 'Orders', roles: ['administrator', 'shopkeeper']},
  {id: 'messages', path: '/staff/messages', title: 'Messages', roles: ROLES},
  {id: 'customers', path: '/staff/customers', title: 'Customers', roles: ['administrator', 'shopkeeper']},
  {id: 'catalogue', path: '/staff/catalogue', title: 'Catalogue', roles: ['administrator', 'shopkeeper']},
  {id: 'reports', path: '/staff/reports', title: 'Reports', roles: ['administrator', 'shopkeeper']},
] as const satisfies readonly {id: string; path: string; title: string; roles: readonly Role[]}[]

export type Room = (typeof ROOMS)[number]
export type RoomId = Room['id']

export function roomsOf(role: Role): Room[] {
  return ROOMS.filter(({roles}) => roles.some((one) => one === role))
}

export function mayEnter(role: Role, room: RoomId): boolean {
  return roomsOf(role).some(({id}) => id === room)
}

export function rolesOf(room: RoomId): readonly Role[] {
  return ROOMS.find(({id}) => id === room)?.roles ?? []
}
