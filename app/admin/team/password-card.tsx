import {SignInFrame} from '~/admin/shell/sign-in-frame'
import type {Problems} from '~/platform/forms/fields'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {AccountEmailField} from '~/ui/account-email-field'
import {TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {messages} from './messages'

const {password: strings, forgotten} = messages
const backLink = {href: adminPaths.signIn(), text: strings.toSignIn}

interface PasswordCardProps {
  /** Whose account it becomes; null: of one that there is. */
  invited: {name: string; email: string} | null
  problems?: Problems<'password' | 'confirmation'>
}

/** Behind a mailed link: the password is chosen by a form, never by opening it. */
export function PasswordCard({invited, problems = {}}: PasswordCardProps) {
  return (
    <SignInFrame
      title={invited ? strings.title : strings.resetTitle}
      intro={invited ? strings.invitedIntro(invited.name) : strings.resetIntro}
      footer={strings.footer}
      backLink={backLink}
    >
      <form method="post" noValidate className="mt-8 space-y-5">
        {invited ? (
          <input
            type="email"
            name="email"
            defaultValue={invited.email}
            autoComplete="username"
            readOnly
            hidden
          />
        ) : null}
        <NewPasswordFields problems={problems} />
        {problems.form ? <FieldError text={problems.form} role="alert" /> : null}
        <button type="submit" className={buttonClass('primary', 'min-h-12 w-full')}>
          {strings.submit}
        </button>
      </form>
    </SignInFrame>
  )
}

export function NewPasswordFields({problems}: {problems: Problems<'password' | 'confirmation'>}) {
  const shared = {type: 'password', autoComplete: 'new-password', required: true, announce: true} as const
  return (
    <>
      <TextField
        {...shared}
        id="new-password"
        name="password"
        label={strings.password}
        help={strings.help}
        error={problems.password}
      />
      <TextField
        {...shared}
        id="confirmation"
        name="confirmation"
        label={strings.confirmation}
        error={problems.confirmation}
      />
    </>
  )
}

export function LinkGoneCard({kind}: {kind: 'invitation' | 'reset'}) {
  return (
    <SignInFrame
      title={strings.gone}
      intro={kind === 'invitation' ? strings.goneInvited : strings.goneReset}
      footer=""
      backLink={backLink}
    >
      {kind === 'reset' ? (
        <p className="mt-8">
          <a href={adminPaths.forgottenPassword()} className={buttonClass('primary', 'min-h-12 w-full')}>
            {strings.again}
          </a>
        </p>
      ) : null}
    </SignInFrame>
  )
}

interface ForgottenCardProps {
  isSent: boolean
  email?: string
  problems?: Problems<'email'>
}

export function ForgottenCard({isSent, email, problems = {}}: ForgottenCardProps) {
  return (
    <SignInFrame
      title={isSent ? forgotten.sentTitle : forgotten.title}
      intro={isSent ? forgotten.sent : forgotten.intro}
      footer={forgotten.footer}
      backLink={backLink}
    >
      {isSent ? null : (
        <form method="post" noValidate className="mt-8 space-y-5">
          <AccountEmailField label={strings.email} defaultValue={email} error={problems.email} announce />
          {problems.form ? <FieldError text={problems.form} role="alert" /> : null}
          <button type="submit" className={buttonClass('primary', 'min-h-12 w-full')}>
            {forgotten.submit}
          </button>
        </form>
      )}
    </SignInFrame>
  )
}
