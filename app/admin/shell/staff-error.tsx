import {isRouteErrorResponse, useRouteError} from '@remix-run/react'
import {PageError} from '~/storefront/shell/error/lazy-page-error'
import {PlainFrame} from '~/storefront/shell/error/plain-frame'
import {buttonClass} from '~/ui/button'
import {EmptyState} from '~/ui/empty-state'
import type {ForbiddenSection} from './require-member.server'
import {sectionsOf, SECTIONS} from '~/domain/staff/sections'
import {StaffFrame} from './staff-frame'
import {messages} from './messages'

/** Instead of an admin page: a section that the role may not open, or a failure. */
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
  const title = SECTIONS.find(({id}) => id === forbidden.forbiddenSection)?.title ?? ''
  return (
    <StaffFrame member={forbidden.member}>
      <EmptyState
        level={1}
        tone="error"
        title={messages.closed(title)}
        action={
          firstSection ? (
            <a href={firstSection.path} className={buttonClass('primary')}>
              {messages.toSection(firstSection.title)}
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
  return typeof data === 'object' && data !== null && 'forbiddenSection' in data
    ? (data as ForbiddenSection)
    : null
}
