import {AlertBox} from '~/admin/shell/alerts'
import {LARGE} from '~/admin/shell/controls'
import {Panel} from '~/admin/shell/panel'
import {HiddenFields} from '~/admin/shell/post-form'
import {useUnsavedWork} from '~/admin/shell/use-unsaved-work'
import {buttonClass} from '~/ui/button'
import {TextArea} from '~/ui/field'
import {useState} from 'react'
import type {FormEvent} from 'react'
import {findReplyProblem} from '~/domain/messages/replies/reply-rules'
import type {SubmittedReply} from './message-action.server'
import type {MessagePageData} from './read-message.server'
import {messages} from './messages'

const strings = messages.page

/** What was typed stays, whatever happened to it; a colleague's answer is shown before a second one goes out. */
export function ReplyForm({page, submitted}: {page: MessagePageData; submitted?: SubmittedReply}) {
  const {message, replies, replyId, storeEmail} = page
  const formRef = useUnsavedWork({isReturned: submitted !== undefined})
  const [problem, setProblem] = useState<string | null>(null)
  const error = problem ?? submitted?.problem ?? undefined

  function check(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget).get('text')
    const found = findReplyProblem(typeof typed === 'string' ? typed : '')
    if (found === null) return
    event.preventDefault()
    setProblem(found)
    event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <Panel id="answer" size="medium" title={strings.replyTitle}>
      {submitted?.staleBy ? (
        <div className="mt-4">
          <AlertBox title={strings.stale(submitted.staleBy)}>
            <p>{strings.staleText}</p>
          </AlertBox>
        </div>
      ) : null}
      <form ref={formRef} method="post" noValidate onSubmit={check} className={`mt-4 space-y-4 ${LARGE}`}>
        <HiddenFields pairs={Object.entries({form: 'reply', replyId, seen: String(replies.length)})} />
        <TextArea
          id="text"
          name="text"
          label={strings.reply}
          help={storeEmail ? strings.toStore(message.email, storeEmail) : strings.to(message.email)}
          error={error}
          defaultValue={submitted?.text}
          rows={8}
          required
          announce
        />
        <button type="submit" className={buttonClass('primary', 'min-h-12 max-sm:w-full')}>
          {submitted?.staleBy ? strings.sendAnyway : strings.send}
        </button>
      </form>
    </Panel>
  )
}
