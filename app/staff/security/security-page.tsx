import {Problem} from '~/ui/problem'
import {Container} from '~/ui/section'
import {Notice} from '../desk/controls'
import {AskPart} from './ask-part'
import {BrowsersPart} from './browsers-part'
import {CodesPart} from './codes-part'
import {FactorPart} from './factor-part'
import type {SecurityOutcome} from './security-outcome'
import type {Security} from './read-security.server'
import type {Ask} from './security-form'
import {SetUpPart} from './set-up-part'
import {words} from './words'

export interface SecurityPageProps {
  security: Security
  mustSetUp: boolean
  ask: Ask | null
  done: string | null
  /** Where one wanted to go. */
  goOn: string
  given?: SecurityOutcome
}

/** One's own sign-in: the second factor, and where one is signed in. Plain forms; nothing here needs a script. */
export function SecurityPage({security, mustSetUp, ask, done, goOn, given}: SecurityPageProps) {
  const notice = given ? null : noticeOf(done)
  return (
    <Container className="max-w-3xl!">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-1 wrap-anywhere text-muted">{words.lead(security.email)}</p>
      <div className="mt-6 space-y-6">
        {mustSetUp && given?.show !== 'codes' ? (
          <p className="rounded-card bg-paper px-5 py-4 font-semibold ring-2 ring-saffron">
            {words.mustSetUp}
          </p>
        ) : null}
        {notice === null ? null : <Notice>{notice}</Notice>}
        {given?.show === 'problem' ? (
          <div className="rounded-card bg-paper px-5 pt-2 pb-4 ring-2 ring-pomegranate">
            <Problem text={given.text} role="alert" />
          </div>
        ) : null}
        <FirstPart {...{security, ask, goOn, given}} />
        <BrowsersPart browsers={security.browsers} hasMoney={security.hasMoney} />
      </div>
    </Container>
  )
}

/** The second factor, or what is being done about it. */
function FirstPart({
  security,
  ask,
  goOn,
  given,
}: Pick<SecurityPageProps, 'security' | 'ask' | 'goOn' | 'given'>) {
  if (given?.show === 'set-up') return <SetUpPart {...given} email={security.email} />
  if (given?.show === 'codes') return <CodesPart {...given} goOn={goOn} />
  const asked = given?.show === 'ask' ? given.ask : ask
  if (asked && security.factor) {
    return (
      <AskPart ask={asked} email={security.email} problems={given?.show === 'ask' ? given.problems : {}} />
    )
  }
  return <FactorPart factor={security.factor} />
}

function noticeOf(done: string | null): string | null {
  const texts: Record<string, string> = {...words.factor.done, ...words.browsers.done}
  return done !== null && Object.hasOwn(texts, done) ? (texts[done] ?? null) : null
}
