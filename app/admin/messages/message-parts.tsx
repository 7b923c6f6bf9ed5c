import {TextLink} from '~/admin/shell/page-head'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import type {MessageView} from './message-list'
import {messages as strings} from './messages'

/** How its writer is reached. */
export function MessageReach({message: {phone, email}}: {message: MessageView}) {
  return (
    <p className="flex flex-wrap gap-x-6">
      <TextLink href={phoneHref(phone)} className="tabular-nums">
        {formatPhone(phone)}
      </TextLink>
      <TextLink href={`mailto:${email}`} className="break-all">
        {email}
      </TextLink>
    </p>
  )
}

export function MessageText({text}: {text: string}) {
  return <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
}

/** Where it stands, and by whom. */
export function MessageStatus({
  message: {state, answeredBy, handledBy, spamBy},
}: {
  message: Pick<MessageView, 'state' | 'answeredBy' | 'handledBy' | 'spamBy'>
}) {
  return <p className="font-semibold">{statusText()}</p>

  function statusText(): string {
    if (state === 'spam' && spamBy) return strings.spamBy(spamBy)
    if (state === 'handled' && answeredBy) return strings.answeredBy(answeredBy)
    if (state === 'handled' && handledBy) return strings.handledBy(handledBy)
    return strings.states[state]
  }
}
