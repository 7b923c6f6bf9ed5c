import {FlashMessage} from '~/admin/shell/alerts'
import {Panel} from '~/admin/shell/panel'
import {PostButton} from '~/admin/shell/post-form'
import {buttonClass} from '~/ui/button'
import {messages} from './messages'

const strings = messages.waiting

/** Times in the store's zone. */
export interface WaitingView {
  email: string
  name: string
  at: string
  until: string
}

/** Who has registered and not followed the link yet: it may lie among their spam. */
export function WaitingPanel({waiting, path}: {waiting: WaitingView[]; path: string}) {
  if (waiting.length === 0) return null
  return (
    <div className="mt-6">
      <Panel id="waiting" size="compact" title={strings.title}>
        <p className="mt-1 text-muted">{strings.text}</p>
        <ul className="mt-2 divide-y divide-sand">
          {waiting.map(({email, name, at, until}) => (
            <li key={email} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{name}</span> · {email}
                <span className="block text-base text-muted">{strings.since(at, until)}</span>
              </p>
              <PostButton
                action={path}
                fields={[['email', email]]}
                label={strings.about(email)}
                className={buttonClass('quiet')}
              >
                {strings.resend}
              </PostButton>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

export function ResentMessage({resent}: {resent: string | null}) {
  const text = resent !== null && Object.hasOwn(strings.done, resent) ? strings.done[resent] : undefined
  return text ? (
    <div className="mt-6">
      <FlashMessage>{text}</FlashMessage>
    </div>
  ) : null
}
