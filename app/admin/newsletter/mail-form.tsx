import {LARGE} from '~/admin/shell/controls'
import {Panel} from '~/admin/shell/panel'
import {useUnsavedWork} from '~/admin/shell/use-unsaved-work'
import {MAX_OPENING, MAX_SUBJECT} from '~/domain/mailings/mailing-rules'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {TextArea, TextField} from '~/ui/field'
import type {NewsletterData} from './read-newsletter.server'
import {messages} from './messages'

/** One form with several ends: looking at it changes nothing and is a GET, the others are POSTs. */
export function MailForm({page}: {page: NewsletterData}) {
  const {subject, opening, recipients, canSend} = page
  const formRef = useUnsavedWork()
  const isReachable = recipients.reachable > 0
  return (
    <Panel id="write" size="medium" title={messages.writeTitle}>
      <form ref={formRef} action={adminPaths.newsletter()} className={`mt-4 space-y-4 ${LARGE}`}>
        <TextField
          {...{id: 'subject', name: 'subject', label: messages.subject, defaultValue: subject}}
          maxLength={MAX_SUBJECT}
          autoComplete="off"
        />
        <TextArea
          {...{id: 'opening', name: 'opening', label: messages.opening, help: messages.openingHelp}}
          defaultValue={opening}
          maxLength={MAX_OPENING}
          rows={4}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={buttonClass('quiet', 'min-h-12')}>
            {messages.show}
          </button>
          <button
            {...{type: 'submit', name: 'form', value: 'test', formMethod: 'post'}}
            className={buttonClass('quiet', 'min-h-12')}
          >
            {messages.test}
          </button>
          {canSend && isReachable ? (
            <button
              {...{type: 'submit', name: 'form', value: 'ask', formMethod: 'post'}}
              className={buttonClass('primary', 'min-h-12')}
            >
              {messages.send(recipients.reachable)}
            </button>
          ) : null}
        </div>
        {isReachable ? null : <p className="text-muted">{messages.nobody}</p>}
        {canSend ? null : <p className="text-muted">{messages.notYours}</p>}
      </form>
    </Panel>
  )
}
