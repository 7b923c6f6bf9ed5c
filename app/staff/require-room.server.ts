import type {LoaderFunctionArgs} from '@remix-run/node'
import {requireMember} from './require-member.server'
import {mayEnter} from './rooms'
import type {RoomId} from './rooms'
import type {Look} from './sessions.server'
import type {StaffMember} from './staff-member'

/** What a page says to whom a room is closed; `staff-error.tsx` reads it. */
export interface ClosedRoom {
  closedRoom: RoomId
  member: Pick<StaffMember, 'name' | 'role'>
}

/** Who works here and may enter the room. A visitor is sent to sign in, staff of another role are told. */
export async function requireRoom(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  room: RoomId,
  how?: Look,
): Promise<StaffMember> {
  const member = await requireMember(args, how)
  if (mayEnter(member.role, room)) return member
  const closed: ClosedRoom = {closedRoom: room, member: {name: member.name, role: member.role}}
  throw Response.json(closed, {status: 403, headers: {'cache-control': 'no-store'}})
}
