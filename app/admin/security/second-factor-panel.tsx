import {ShieldAlert, ShieldCheck} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import {Panel} from '~/admin/shell/panel'
import {ProofFields, SubmitOrCancel} from './proof-fields'
import type {Security} from './read-security.server'
import {messages} from './messages'
import type {ProofProblems, ConfirmAction, SecurityOutcome} from './security-form'

const LOW_CODE_COUNT = 3
const {factor: strings, ask: confirmStrings, codes: codesStrings} = messages

export function SecondFactorPanel({factor}: Pick<Security, 'factor'>) {
  return (
    <Panel id="factor" size="large" title={strings.title}>
      <StatusBadge isOn={factor !== null} text={factor ? strings.on(factor.since) : strings.off} />
      {factor ? <EnabledActions codesLeft={factor.codesLeft} /> : <EnableForm />}
    </Panel>
  )
}

function StatusBadge({isOn, text}: {isOn: boolean; text: string}) {
  const Icon = isOn ? ShieldCheck : ShieldAlert
  const toneClass = isOn ? 'bg-mint text-forest-900' : 'bg-cream text-ink ring-1 ring-control ring-inset'
  return (
    <p
      className={`mt-3 inline-flex min-h-9 items-center gap-2 rounded-pill py-1 ps-3 pe-4 font-semibold ${toneClass}`}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
}

function EnableForm() {
  return (
    <form method="post" className="mt-4">
      <input type="hidden" name="form" value="begin" />
      <p className="max-w-prose">{strings.why}</p>
      <button type="submit" className={buttonClass('primary', 'mt-5 min-h-12 max-sm:w-full')}>
        {strings.begin}
      </button>
    </form>
  )
}

function EnabledActions({codesLeft}: {codesLeft: number}) {
  return (
    <>
      <p className="mt-4">
        {strings.left(codesLeft)}
        {codesLeft <= LOW_CODE_COUNT ? <strong className="font-semibold"> {strings.fewLeft}</strong> : null}
      </p>
      <p className="mt-1 text-muted">{strings.changePhone}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href="?ask=renew" className={buttonClass('quiet', 'min-h-12 max-sm:w-full')}>
          {strings.renew}
        </a>
        <a href="?ask=off" className={buttonClass('quiet', 'min-h-12 max-sm:w-full')}>
          {strings.end}
        </a>
      </div>
    </>
  )
}

/** Before the second factor changes: it has to be them, with their phone, and not a screen that they left open. */
export function ConfirmPanel({
  confirming,
  email,
  problems,
}: {
  confirming: Exclude<ConfirmAction, 'password'>
  email: string
  problems: ProofProblems
}) {
  const {title, text, submit} = confirmStrings[confirming]
  return (
    <Panel id="ask" size="large" title={title}>
      <p className="mt-3">{text}</p>
      <form method="post" noValidate className="mt-5">
        <input type="hidden" name="form" value={confirming} />
        <ProofFields email={email} labels={confirmStrings} isNumeric={false} problems={problems} />
        <SubmitOrCancel submit={submit} cancel={confirmStrings.cancel} />
      </form>
    </Panel>
  )
}

type RecoveryCodesPanelProps = {continuePath: string} & Omit<
  Extract<SecurityOutcome, {show: 'codes'}>,
  'show'
>

/** Shown once: the server keeps only what it can recognize them by. */
export function RecoveryCodesPanel({why, codes, continuePath}: RecoveryCodesPanelProps) {
  return (
    <Panel id="codes" size="large" title={codesStrings[why]}>
      <div role="status">
        <p className="mt-4 max-w-prose">{codesStrings.text}</p>
        {why === 'renewed' ? <p className="mt-2 max-w-prose font-semibold">{codesStrings.old}</p> : null}
      </div>
      <ul
        aria-label={codesStrings.label}
        className="mt-5 grid gap-x-8 gap-y-2 rounded-field bg-cream p-5 font-mono text-xl tracking-wide ring-1 ring-sand ring-inset sm:grid-cols-2 print:bg-white"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <a href={continuePath} className={buttonClass('primary', 'mt-6 min-h-12 max-sm:w-full print:hidden')}>
        {codesStrings.proceed}
      </a>
    </Panel>
  )
}
