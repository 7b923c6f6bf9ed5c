import {FieldError} from '~/ui/field-error'
import {Container} from '~/ui/section'
import {FlashMessage} from '~/admin/shell/alerts'
import {ConfirmPanel, SecondFactorPanel, RecoveryCodesPanel} from './second-factor-panel'
import {BrowsersPanel} from './browsers-panel'
import {ChangePasswordPanel, OwnAccountPanel} from './own-account-panel'
import type {SecurityOutcome, ConfirmAction} from './security-form'
import type {Security} from './read-security.server'
import {SetUpPanel} from './set-up-panel'
import {messages} from './messages'

export interface SecurityPageProps {
  security: Security
  mustSetUp: boolean
  ask: ConfirmAction | null
  done: string | null
  /** Where one wanted to go. */
  continuePath: string
  outcome?: SecurityOutcome
}

/** One's own sign-in: the second factor, and where one is signed in. Plain forms; nothing here needs a script. */
export function SecurityPage({security, mustSetUp, ask, done, continuePath, outcome}: SecurityPageProps) {
  const flash = outcome ? null : flashMessage(done)
  return (
    <Container className="max-w-3xl!">
      <h1 className="text-3xl">{messages.title}</h1>
      <p className="mt-1 wrap-anywhere text-muted">{messages.lead(security.email)}</p>
      <div className="mt-6 space-y-6">
        {mustSetUp && outcome?.show !== 'codes' ? (
          <p className="rounded-card bg-paper px-5 py-4 font-semibold ring-2 ring-saffron">
            {messages.mustSetUp}
          </p>
        ) : null}
        {flash === null ? null : <FlashMessage>{flash}</FlashMessage>}
        {outcome?.show === 'problem' ? (
          <div className="rounded-card bg-paper px-5 pt-2 pb-4 ring-2 ring-pomegranate">
            <FieldError text={outcome.text} role="alert" />
          </div>
        ) : null}
        {mustSetUp || (outcome?.show === 'ask' ? outcome.ask : ask) === 'password' ? null : (
          <OwnAccountPanel name={security.name} submitted={outcome?.show === 'name' ? outcome : undefined} />
        )}
        <MainPanel {...{security, ask, continuePath, outcome}} />
        <BrowsersPanel browsers={security.browsers} hasMoney={security.hasMoney} />
      </div>
    </Container>
  )
}

/** The second factor, or what is being done about it. */
function MainPanel({
  security,
  ask,
  continuePath,
  outcome,
}: Pick<SecurityPageProps, 'security' | 'ask' | 'continuePath' | 'outcome'>) {
  if (outcome?.show === 'set-up') return <SetUpPanel {...outcome} email={security.email} />
  if (outcome?.show === 'codes') return <RecoveryCodesPanel {...outcome} continuePath={continuePath} />
  const requested = outcome?.show === 'ask' ? outcome.ask : ask
  if (requested === 'password') {
    return (
      <ChangePasswordPanel
        email={security.email}
        hasCode={security.factor !== null}
        problems={outcome?.show === 'ask' ? outcome.problems : {}}
      />
    )
  }
  if (requested && security.factor) {
    return (
      <ConfirmPanel
        confirming={requested}
        email={security.email}
        problems={outcome?.show === 'ask' ? outcome.problems : {}}
      />
    )
  }
  return <SecondFactorPanel factor={security.factor} />
}

function flashMessage(done: string | null): string | null {
  const texts: Record<string, string> = {
    ...messages.own.done,
    ...messages.factor.done,
    ...messages.browsers.done,
  }
  return done !== null && Object.hasOwn(texts, done) ? (texts[done] ?? null) : null
}
