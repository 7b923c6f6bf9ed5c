import {AuthCard, AuthLink} from './auth-card'
import {Envelope} from './envelope'
import {withReturnPath} from '~/platform/auth/safe-return-path'
import * as paths from '~/platform/url/addresses'
import {messages} from './messages'

interface CheckInboxPageProps {
  kind: 'registered' | 'forgotten'
  /** Where the mail went, if this browser still knows. */
  email: string | null
  to: string
}

/** A mail is on its way, or would be if there were such an account: the page is the same. */
export function CheckInboxPage({kind, email, to}: CheckInboxPageProps) {
  const {inbox} = messages
  const retryPath = kind === 'registered' ? paths.register() : paths.forgottenPassword()
  return (
    <AuthCard
      icon={<Envelope />}
      title={email === null ? inbox.title : <AddressTitle text={inbox.check(email)} />}
      lead={
        <>
          <p>{inbox[kind]}</p>
          <p>{inbox.spam}</p>
        </>
      }
      footer={
        <p className="flex flex-wrap justify-center gap-x-8">
          <AuthLink to={withReturnPath(retryPath, to)} text={inbox.again} />
          <AuthLink to={withReturnPath(paths.signIn(), to)} text={messages.back} />
        </p>
      }
    />
  )
}

/** A long address breaks after its @ before it breaks anywhere else. */
function AddressTitle({text}: {text: string}) {
  const [before, after] = text.split('@', 2)
  return (
    <span className="wrap-anywhere">
      {before}@<wbr />
      {after}
    </span>
  )
}
