import {PostButton} from '~/admin/shell/post-form'
import type {MessageState} from '~/domain/messages/message-state'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import type {MessageView} from './message-list'
import {MessageReach, MessageStatus, MessageText} from './message-parts'
import {messages as strings} from './messages'

/** One of the list, with what is done to it most. */
export function MessageCard({message, path}: {message: MessageView; path: string}) {
  const {id, name, at, moment, state} = message
  return (
    <li
      className={`rounded-card bg-paper p-5 shadow-card ring-1 sm:p-6 ${state === 'open' ? 'ring-forest' : 'ring-sand'}`}
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
        <MessageReach message={message} />
        <MessageText text={message.message} />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
          <MessageStatus message={message} />
          <div className="flex flex-wrap gap-3">
            <MarkButtons message={message} path={path} />
            <a
              href={adminPaths.message(id)}
              aria-label={strings.about(state === 'open' ? strings.answer : strings.more, name)}
              className={buttonClass(state === 'open' ? 'primary' : 'quiet')}
            >
              {state === 'open' ? strings.answer : strings.more}
            </a>
          </div>
        </div>
      </article>
    </li>
  )
}

const NEXT: Record<MessageState, readonly MessageState[]> = {
  open: ['spam', 'handled'],
  handled: ['open'],
  spam: ['open'],
}

export function MarkButtons({
  message: {id, name, state},
  path,
}: {
  message: Pick<MessageView, 'id' | 'name' | 'state'>
  path: string
}) {
  return NEXT[state].map((to) => {
    const action = state === 'spam' ? strings.notSpam : strings.marks[to]
    return (
      <PostButton
        key={to}
        action={path}
        fields={Object.entries({form: 'mark', id, to})}
        label={strings.about(action, name)}
        className={buttonClass('quiet')}
      >
        {action}
      </PostButton>
    )
  })
}
