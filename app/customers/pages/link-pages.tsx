import {Form, Link, useNavigation} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import {StateMessage} from '~/ui/state-message'
import {DoorCard, DoorLink, FormProblem} from './door-card'
import {Envelope} from './envelope'
import type {Refused} from './form-answer'
import {SendButton} from './send-button'
import {words} from './words'

interface ChangeEmailPageProps {
  /** Null: the link does not work (any more). */
  found: {email: string} | null
  given?: Refused<never>
}

export function ChangeEmailPage({found, given}: ChangeEmailPageProps) {
  const {changeEmail} = words
  if (!found) {
    const {gone, goneText, again} = changeEmail
    return <Gone title={gone} text={goneText} to="/customer-portal/account" action={again} />
  }
  return (
    <LinkCard title={changeEmail.title} text={changeEmail.text} email={found.email} given={given}>
      {changeEmail.submit}
    </LinkCard>
  )
}

/** Opening the link changes nothing, because mail scanners open it too: the button does. */
function LinkCard(props: {
  title: string
  text: string
  email: string
  given?: Refused<never>
  children: string
}) {
  const {state, formMethod} = useNavigation()
  const {title, text, email, given, children} = props
  return (
    <DoorCard
      sign={<Envelope />}
      title={title}
      lead={
        <>
          <p>{text}</p>
          <p className="font-semibold break-words text-ink">{email}</p>
        </>
      }
    >
      <Form method="post" className="space-y-5">
        <FormProblem text={given?.problems.form} />
        <SendButton
          text={children}
          sending={state !== 'idle' && formMethod === 'POST'}
          label={words.sending}
        />
      </Form>
    </DoorCard>
  )
}

export function Gone({title, text, to, action}: {title: string; text: string; to: string; action: string}) {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <StateMessage
        level={1}
        tone="error"
        title={title}
        action={
          <div className="flex flex-col items-center gap-3">
            <Link to={to} className={buttonClass('primary')}>
              {action}
            </Link>
            <DoorLink to="/sign-in" text={words.back} />
          </div>
        }
      >
        <p>{text}</p>
      </StateMessage>
    </div>
  )
}
