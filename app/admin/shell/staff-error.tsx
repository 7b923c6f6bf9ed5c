import type {ReactNode} from 'react'
import {useLocation, useRouteError} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import {EmptyState} from '~/ui/empty-state'
import {Container} from '~/ui/section'
import {rolesForSection, sectionsOf, SECTIONS} from '~/domain/staff/sections'
import {builtInSettings} from '~/domain/store/settings'
import * as adminPaths from '~/platform/url/admin-addresses'
import {useBar} from './bar'
import {describeError} from './describe-error'
import type {StaffFailure} from './describe-error'
import {StoreLink} from './staff-bar'
import {StaffFrame} from './staff-frame'
import {messages} from './messages'

/** Instead of an admin page: what went wrong, within the staff's frame, and what to do next. */
export function StaffError() {
  const failure = describeError(useRouteError())
  return (
    <ErrorFrame failure={failure}>
      <FailureText failure={failure} />
    </ErrorFrame>
  )
}

function FailureText({failure}: {failure: StaffFailure}) {
  const {pathname, search} = useLocation()
  if (failure.kind === 'closed') {
    const title = SECTIONS.find(({id}) => id === failure.section)?.title ?? ''
    return (
      <EmptyState
        level={1}
        tone="error"
        title={messages.closed(title, rolesForSection(failure.section))}
        action={<FirstSectionLink failure={failure} tone="primary" />}
      >
        <p>{messages.closedText}</p>
      </EmptyState>
    )
  }
  const {title, text} = messages.failures[failure.kind]
  return (
    <EmptyState
      level={1}
      tone="error"
      title={title}
      action={
        // Plain links work whatever failed.
        <div className="flex flex-wrap justify-center gap-3">
          {failure.kind === 'not-found' ? null : (
            <a href={pathname + search} className={buttonClass('primary')}>
              {messages.retry}
            </a>
          )}
          <FirstSectionLink failure={failure} tone={failure.kind === 'not-found' ? 'primary' : 'quiet'} />
        </div>
      }
    >
      <p>{text}</p>
      {failure.id ? <p className="text-base tabular-nums">{messages.errorNumber(failure.id)}</p> : null}
    </EmptyState>
  )
}

function FirstSectionLink({failure, tone}: {failure: StaffFailure; tone: 'primary' | 'quiet'}) {
  const member = useMemberOf(failure)
  const [first] = member ? sectionsOf(member.role) : []
  return (
    <a href={first?.path ?? adminPaths.home()} className={buttonClass(tone)}>
      {first ? messages.toSection(first.title) : messages.toStart}
    </a>
  )
}

function ErrorFrame({failure, children}: {failure: StaffFailure; children: ReactNode}) {
  const member = useMemberOf(failure)
  if (member) return <StaffFrame member={member}>{children}</StaffFrame>
  return (
    <div className="min-h-dvh bg-cream text-lg text-ink">
      <header className="border-b border-sand bg-paper">
        <Container className="flex min-h-13 items-center">
          <StoreLink storeName={builtInSettings.name} />
        </Container>
      </header>
      <main className="pt-8">{children}</main>
    </div>
  )
}

/** Null where nobody is signed in, or where not even that could be read. */
function useMemberOf(failure: StaffFailure) {
  const bar = useBar()
  return failure.kind === 'closed' ? failure.member : (bar?.member ?? null)
}
