import {isRouteErrorResponse, useRouteError} from '@remix-run/react'
import {PageError} from '~/storefront/shell/error/lazy-page-error'
import {PlainFrame} from '~/storefront/shell/error/plain-frame'
import {buttonClass} from '~/ui/button'
import {EmptyState} from '~/ui/empty-state'
import type {ForbiddenSection} from './require-member.server'
import {sectionsOf, SECTIONS} from '~/domain/staff/sections'
import {StaffFrame} from './staff-frame'
import {messages} from './messages'

/** In place of a page of the counter: a room that is not one's own, or a failure. */
export function StaffError() {
  const error = useRouteError()
  const forbidden = findForbiddenSection(error)
  if (!forbidden) {
    return (
      <PlainFrame>
        <PageError error={error} />
      </PlainFrame>
    )
  }
  const [firstSection] = sectionsOf(forbidden.member.role)
  const title = SECTIONS.find(({id}) => id === forbidden.closedRoom)?.title ?? ''
  return (
    <StaffFrame member={forbidden.member}>
      <EmptyState
        level={1}
        tone="error"
        title={messages.closed(title)}
        action={
          firstSection ? (
            <a href={firstSection.path} className={buttonClass('primary')}>
              {messages.toRoom(firstSection.title)}
            </a>
          ) : null
        }
      >
        <p>{messages.closedText}</p>
      </EmptyState>
    </StaffFrame>
  )
}

function findForbiddenSection(error: unknown): ForbiddenSection | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null
  const data: unknown = error.data
  return typeof data === 'object' && data !== null && 'closedRoom' in data ? (data as ForbiddenSection) : null
}
