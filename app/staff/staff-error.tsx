import {isRouteErrorResponse, useRouteError} from '@remix-run/react'
import {PageError} from '~/store/late-page-error'
import {PlainFrame} from '~/store/plain-frame'
import {buttonClass} from '~/ui/button'
import {StateMessage} from '~/ui/state-message'
import type {ClosedRoom} from './require-room.server'
import {roomsOf, ROOMS} from './rooms'
import {StaffFrame} from './staff-frame'
import {words} from './words'

/** In place of a page of the counter: a room that is not one's own, or a failure. */
export function StaffError() {
  const error = useRouteError()
  const closed = closedRoomOf(error)
  if (!closed) {
    return (
      <PlainFrame>
        <PageError error={error} />
      </PlainFrame>
    )
  }
  const [own] = roomsOf(closed.member.role)
  const title = ROOMS.find(({id}) => id === closed.closedRoom)?.title ?? ''
  return (
    <StaffFrame member={closed.member}>
      <StateMessage
        level={1}
        tone="error"
        title={words.closed(title)}
        action={
          own ? (
            <a href={own.path} className={buttonClass('primary')}>
              {words.toRoom(own.title)}
            </a>
          ) : null
        }
      >
        <p>{words.closedText}</p>
      </StateMessage>
    </StaffFrame>
  )
}

function closedRoomOf(error: unknown): ClosedRoom | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null
  const data: unknown = error.data
  return typeof data === 'object' && data !== null && 'closedRoom' in data ? (data as ClosedRoom) : null
}
