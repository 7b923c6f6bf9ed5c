import {StaffFrame} from '~/admin/shell/staff-frame'
import {FlashMessage} from '~/admin/shell/alerts'
import * as adminPaths from '~/platform/url/admin-addresses'
import type {StaffMember} from '~/domain/staff/staff-member'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import {findDoneText} from './message-list'
import type {MessageView} from './message-list'
import {messageListPath} from './list-search-params'
import type {MessagesQuery} from './list-search-params'
import {MessageCard} from './message-card'
import {MessageFilter} from './message-filter'
import {PageHead} from '~/admin/shell/page-head'
import {Pagination} from '~/admin/shell/pagination'
import {PostButton} from '~/admin/shell/post-form'
import {messages as strings} from './messages'

interface MessagesPageProps {
  member: Pick<StaffMember, 'name' | 'role'>
  query: MessagesQuery
  messages: MessageView[]
  hasOlder: boolean
  /** What was just done, and to which message. */
  done: string | null
  doneTo: string | null
}

/** The staff's list: large letters, plain forms, nothing that needs a script. */
export function MessagesPage({member, query, messages, hasOlder, done, doneTo}: MessagesPageProps) {
  const pagePath = (page: number) => messageListPath({...query, page})
  const text = findDoneText(done)
  return (
    <StaffFrame member={member} section="messages">
      <Container className="max-w-5xl!">
        <PageHead title={strings.title} lead={strings.lead}>
          <a href={adminPaths.newsletter()} className={buttonClass('quiet')}>
            {strings.newsletter}
          </a>
        </PageHead>
        {text ? (
          <div className="mt-6">
            <DoneMessage text={text} undo={done === 'open' ? null : doneTo} path={pagePath(query.page)} />
          </div>
        ) : null}
        <MessageFilter query={query} />
        {messages.length === 0 ? (
          <NoMessages query={query} />
        ) : (
          <ul className="mt-6 space-y-4">
            {messages.map((message) => (
              <MessageCard key={message.id} message={message} path={pagePath(query.page)} />
            ))}
          </ul>
        )}
        <Pagination
          label={strings.pages}
          previous={query.page > 1 ? pagePath(query.page - 1) : null}
          next={hasOlder ? pagePath(query.page + 1) : null}
          messages={{previous: strings.newer, next: strings.older}}
        />
      </Container>
    </StaffFrame>
  )
}

/** With the way back: what was marked is gone from this list. */
function DoneMessage({text, undo, path}: {text: string; undo: string | null; path: string}) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FlashMessage>{text}</FlashMessage>
      {undo ? (
        <PostButton
          action={path}
          fields={[
            ['id', undo],
            ['to', 'open'],
          ]}
          className={buttonClass('quiet')}
        >
          {strings.undo}
        </PostButton>
      ) : null}
    </div>
  )
}

function NoMessages({query: {filter, search}}: {query: MessagesQuery}) {
  if (search === '') {
    const {title, text} = strings.empty[filter]
    return (
      <EmptyState title={title}>
        <p>{text}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={strings.nothingFound}
      action={
        filter === 'all' ? undefined : (
          <a href={messageListPath({filter: 'all', search, page: 1})} className={buttonClass('primary')}>
            {strings.searchAll}
          </a>
        )
      }
    >
      <p>{strings.nothingFoundText(search)}</p>
    </EmptyState>
  )
}
