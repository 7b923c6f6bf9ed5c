import {StaffFrame} from '~/admin/shell/staff-frame'
import * as adminPaths from '~/platform/url/admin-addresses'
import type {StaffMember} from '~/domain/staff/staff-member'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import type {MessageView} from './message-list'
import {PageHead, TextLink} from '~/admin/shell/page-head'
import {Pagination} from '~/admin/shell/pagination'
import {PostButton} from '~/admin/shell/post-form'
import {messages as strings} from './messages'

interface MessagesPageProps {
  member: Pick<StaffMember, 'name' | 'role'>
  messages: MessageView[]
  page: number
  hasOlder: boolean
}

/** The staff's list: large letters, plain forms, nothing that needs a script. */
export function MessagesPage({member, messages, page, hasOlder}: MessagesPageProps) {
  return (
    <StaffFrame member={member} section="messages">
      <Container className="max-w-5xl!">
        <PageHead title={strings.title} lead={strings.lead}>
          <a href={adminPaths.subscribersCsv()} className={buttonClass('quiet')} download>
            {strings.subscribers}
          </a>
        </PageHead>
        {messages.length === 0 ? (
          <EmptyState title={strings.none}>
            <p>{strings.noneText}</p>
          </EmptyState>
        ) : (
          <ul className="mt-8 space-y-4">
            {messages.map((message) => (
              <Message key={message.id} message={message} page={page} />
            ))}
          </ul>
        )}
        <Pagination
          label={strings.pages}
          previous={page > 1 ? pagePath(page - 1) : null}
          next={hasOlder ? pagePath(page + 1) : null}
          messages={{previous: strings.newer, next: strings.older}}
        />
      </Container>
    </StaffFrame>
  )
}

function Message({message, page}: {message: MessageView; page: number}) {
  const {id, name, phone, email, at, moment, isHandled, handledBy} = message
  const action = isHandled ? strings.markOpen : strings.markHandled
  return (
    <li
      className={`rounded-card bg-paper p-5 shadow-card ring-1 sm:p-6 ${isHandled ? 'ring-sand' : 'ring-forest'}`}
    >
      <article aria-labelledby={`from-${id}`}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id={`from-${id}`} className="min-w-0 text-xl wrap-anywhere">
            {name}
          </h2>
          <time dateTime={moment} className="text-muted tabular-nums">
            {at}
          </time>
        </div>
        <p className="flex flex-wrap gap-x-6">
          <TextLink href={phoneHref(phone)} className="tabular-nums">
            {formatPhone(phone)}
          </TextLink>
          <TextLink href={`mailto:${email}`} className="break-all">
            {email}
          </TextLink>
        </p>
        <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{message.message}</p>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
          <p className="font-semibold">
            {isHandled ? (handledBy ? strings.handledBy(handledBy) : strings.handled) : strings.open}
          </p>
          <PostButton
            action={pagePath(page)}
            fields={Object.entries({id, handled: String(!isHandled)})}
            label={strings.about(action, name)}
            className={buttonClass(isHandled ? 'quiet' : 'primary')}
          >
            {action}
          </PostButton>
        </div>
      </article>
    </li>
  )
}

function pagePath(page: number): string {
  return `${adminPaths.messages()}?page=${page}`
}
