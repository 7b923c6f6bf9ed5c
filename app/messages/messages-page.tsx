import {StaffFrame} from '~/staff/staff-frame'
import type {StaffMember} from '~/staff/staff-member'
import {formatPhone, phoneHref} from '~/store/phone'
import {buttonClass, linkClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {StateMessage} from '~/ui/state-message'
import type {ShownMessage} from './staff-list'
import {staffWords} from './staff-words'

interface MessagesPageProps {
  member: Pick<StaffMember, 'name' | 'role'>
  messages: ShownMessage[]
  page: number
  hasOlder: boolean
}

/** The staff's list: large letters, plain forms, nothing that needs a script. */
export function MessagesPage({member, messages, page, hasOlder}: MessagesPageProps) {
  const staff = staffWords
  return (
    <StaffFrame member={member} room="messages">
      <Container className="max-w-5xl!">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div>
            <h1 className="text-3xl">{staff.title}</h1>
            <p className="mt-1 text-muted">{staff.lead}</p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <a href="/staff/messages/subscribers.csv" className={buttonClass('quiet')} download>
              {staff.subscribers}
            </a>
          </div>
        </div>
        {messages.length === 0 ? (
          <StateMessage title={staff.none}>
            <p>{staff.noneText}</p>
          </StateMessage>
        ) : (
          <ul className="mt-8 space-y-4">
            {messages.map((message) => (
              <Message key={message.id} message={message} page={page} />
            ))}
          </ul>
        )}
        <Pages page={page} hasOlder={hasOlder} />
      </Container>
    </StaffFrame>
  )
}

function Message({message, page}: {message: ShownMessage; page: number}) {
  const {id, name, phone, email, at, moment, isHandled, handledBy} = message
  const staff = staffWords
  const action = isHandled ? staff.markOpen : staff.markHandled
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
            {isHandled ? (handledBy ? staff.handledBy(handledBy) : staff.handled) : staff.open}
          </p>
          <form method="post" action={`/staff/messages?page=${page}`}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="handled" value={String(!isHandled)} />
            <button
              type="submit"
              className={buttonClass(isHandled ? 'quiet' : 'primary')}
              aria-label={staff.about(action, name)}
            >
              {action}
            </button>
          </form>
        </div>
      </article>
    </li>
  )
}

function Pages({page, hasOlder}: {page: number; hasOlder: boolean}) {
  const staff = staffWords
  if (page === 1 && !hasOlder) return null
  return (
    <nav aria-label={staff.pages} className="mt-8 flex gap-3">
      {page > 1 ? (
        <a href={`/staff/messages?page=${page - 1}`} className={buttonClass('quiet')}>
          {staff.newer}
        </a>
      ) : null}
      {hasOlder ? (
        <a href={`/staff/messages?page=${page + 1}`} className={buttonClass('quiet')}>
          {staff.older}
        </a>
      ) : null}
    </nav>
  )
}
