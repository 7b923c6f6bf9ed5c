import {buttonClass, linkClass} from '~/ui/button'
import {Problem} from '~/ui/problem'
import {SignInFrame} from './sign-in-frame'
import {CodeField} from './security/part'
import {words as securityWords} from './security/words'

const {signIn: texts} = securityWords

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
  const other = isRecovery ? `?${search}` : `?${search === '' ? '' : `${search}&`}recovery=1`
  return (
    <SignInFrame
      title={texts.title}
      intro={isRecovery ? texts.introRecovery : texts.intro}
      foot={texts.lost}
      below={{href: back, text: texts.back}}
    >
      <form method="post" noValidate className="mt-8 space-y-5">
        <CodeField
          label={isRecovery ? texts.recoveryCode : texts.code}
          digitsOnly={!isRecovery}
          error={problems.code}
        />
        {problems.form ? <Problem text={problems.form} role="alert" /> : null}
        <button type="submit" className={buttonClass('primary', 'min-h-12 w-full')}>
          {texts.submit}
        </button>
      </form>
      <p className="mt-3 text-center">
        <a href={other} className={`inline-flex min-h-11 items-center ${linkClass}`}>
          {isRecovery ? texts.toApp : texts.toRecovery}
        </a>
      </p>
    </SignInFrame>
  )
}
