import {StaffFrame} from '~/admin/shell/staff-frame'
import * as adminPaths from '~/platform/url/admin-addresses'
import type {StaffMember} from '~/domain/staff/staff-member'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import {buttonClass, linkClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import type {MessageView} from './message-list'
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
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div>
            <h1 className="text-3xl">{strings.title}</h1>
            <p className="mt-1 text-muted">{strings.lead}</p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <a href={adminPaths.subscribersCsv()} className={buttonClass('quiet')} download>
              {strings.subscribers}
            </a>
          </div>
        </div>
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
        <Pagination page={page} hasOlder={hasOlder} />
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
          <a
            href={phoneHref(phone)}
            className={`inline-flex min-h-11 items-center tabular-nums ${linkClass}`}
          >
            {formatPhone(phone)}
          </a>
          <a href={`mailto:${email}`} className={`inline-flex min-h-11 items-center break-all ${linkClass}`}>
            {email}
          </a>
        </p>
        <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{message.message}</p>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
          <p className="font-semibold">
            {isHandled ? (handledBy ? strings.handledBy(handledBy) : strings.handled) : strings.open}
          </p>
          <form method="post" action={`${adminPaths.messages()}?page=${page}`}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="handled" value={String(!isHandled)} />
            <button
              type="submit"
              className={buttonClass(isHandled ? 'quiet' : 'primary')}
              aria-label={strings.about(action, name)}
            >
              {action}
            </button>
          </form>
        </div>
      </article>
    </li>
  )
}

function Pagination({page, hasOlder}: {page: number; hasOlder: boolean}) {
  if (page === 1 && !hasOlder) return null
  return (
    <nav aria-label={strings.pages} className="mt-8 flex gap-3">
      {page > 1 ? (
        <a href={`${adminPaths.messages()}?page=${page - 1}`} className={buttonClass('quiet')}>
          {strings.newer}
        </a>
      ) : null}
      {hasOlder ? (
        <a href={`${adminPaths.messages()}?page=${page + 1}`} className={buttonClass('quiet')}>
          {strings.older}
        </a>
      ) : null}
    </nav>
  )
}
