import {buttonClass, linkClass} from '~/ui/button'
import {FieldError} from '~/ui/field-error'
import {SignInFrame} from './sign-in-frame'
import {CodeField} from '~/admin/security/proof-fields'
import {messages as securityMessages} from '~/admin/security/messages'

const {signIn: strings} = securityMessages

interface CodeCardProps {
  isRecovery: boolean
  /** To the password again. */
  back: string
  /** The address's, without what says which kind of code. */
  search: string
  problems?: {code?: string; form?: string}
}

/** After the right password. A plain form that posts to its own address. */
export function CodeCard({isRecovery, back, search, problems = {}}: CodeCardProps) {
  const otherModePath = isRecovery ? `?${search}` : `?${search === '' ? '' : `${search}&`}recovery=1`
  return (
    <SignInFrame
      title={strings.title}
      intro={isRecovery ? strings.introRecovery : strings.intro}
      footer={strings.lost}
      backLink={{href: back, text: strings.back}}
    >
      <form method="post" noValidate className="mt-8 space-y-5">
        <CodeField
          label={isRecovery ? strings.recoveryCode : strings.code}
          isNumeric={!isRecovery}
          error={problems.code}
        />
        {problems.form ? <FieldError text={problems.form} role="alert" /> : null}
        <button type="submit" className={buttonClass('primary', 'min-h-12 w-full')}>
          {strings.submit}
        </button>
      </form>
      <p className="mt-3 text-center">
        <a href={otherModePath} className={`inline-flex min-h-11 items-center ${linkClass}`}>
          {isRecovery ? strings.toApp : strings.toRecovery}
        </a>
      </p>
    </SignInFrame>
  )
}
