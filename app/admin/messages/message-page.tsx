import {ByLine} from '~/admin/shell/by-line'
import {FlashMessage} from '~/admin/shell/alerts'
import {BackLink, PageHead} from '~/admin/shell/page-head'
import {Panel} from '~/admin/shell/panel'
import {HiddenFields, PostButton} from '~/admin/shell/post-form'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import type {SubmittedReply} from './message-action.server'
import {MarkButtons} from './message-card'
import {findDoneText} from './message-list'
import {MessageReach, MessageStatus, MessageText} from './message-parts'
import {ReplyForm} from './reply-form'
import type {MessagePageData, ReplyView} from './read-message.server'
import {messages} from './messages'

const strings = messages.page

interface MessagePageProps {
  page: MessagePageData
  asksToDelete: boolean
  done: string | null
  submitted?: SubmittedReply
}

export function MessagePage({page, asksToDelete, done, submitted}: MessagePageProps) {
  const {message, replies, canDelete} = page
  const path = adminPaths.message(message.id)
  const text = submitted ? undefined : findDoneText(done)
  return (
    <Container className="max-w-3xl!">
      <PageHead
        back={<BackLink href={adminPaths.messages()}>{strings.back}</BackLink>}
        title={message.name}
        lead={<time dateTime={message.moment}>{message.at}</time>}
      />
      <div className="mt-6 space-y-6">
        {text ? <FlashMessage>{text}</FlashMessage> : null}
        {asksToDelete && canDelete ? <DeletePanel path={path} /> : null}
        <Panel id="message" size="medium" title={strings.message}>
          <MessageReach message={message} />
          <MessageText text={message.message} />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
            <MessageStatus message={message} />
            <div className="flex flex-wrap gap-3">
              <MarkButtons message={message} path={path} />
              {canDelete ? (
                <PostButton
                  action={path}
                  fields={[['form', 'delete']]}
                  label={messages.about(strings.delete, message.name)}
                  className={buttonClass('quiet')}
                >
                  {strings.delete}
                </PostButton>
              ) : null}
            </div>
          </div>
        </Panel>
        {replies.length > 0 ? <Replies replies={replies} /> : null}
        {message.state === 'spam' ? null : <ReplyForm page={page} submitted={submitted} />}
      </div>
    </Container>
  )
}

function Replies({replies}: {replies: ReplyView[]}) {
  return (
    <Panel id="answers" size="medium" title={strings.replies}>
      <ul className="mt-3 divide-y divide-sand">
        {replies.map(({id, text, byName, at, moment, delivery}) => (
          <li key={id} className="py-4">
            <ByLine name={byName} at={at} moment={moment} />
            <MessageText text={text} />
            {delivery ? (
              <p
                className={`mt-1 text-base ${delivery === 'failed' ? 'font-semibold text-pomegranate' : 'text-muted'}`}
              >
                {strings.deliveries[delivery]}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function DeletePanel({path}: {path: string}) {
  return (
    <Panel id="ask" size="medium" title={strings.askTitle}>
      <p className="mt-2 max-w-prose">{strings.askText}</p>
      <form method="post" action={path} className="mt-5 flex flex-wrap gap-3">
        <HiddenFields
          pairs={[
            ['form', 'delete'],
            ['agreed', 'yes'],
          ]}
        />
        <button type="submit" className={buttonClass('primary', 'min-h-12 max-sm:w-full')}>
          {strings.agree}
        </button>
        <a href={path} className={buttonClass('quiet', 'min-h-12 max-sm:w-full')}>
          {strings.cancel}
        </a>
      </form>
    </Panel>
  )
}
