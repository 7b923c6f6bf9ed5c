import type {ReactNode} from 'react'
import type {QrCode} from '~/domain/staff/second-factor/qr-code'
import type {SecurityOutcome} from './security-form'
import {Panel} from '~/admin/shell/panel'
import {ProofFields, SubmitOrCancel} from './proof-fields'
import {messages} from './messages'

type SetUpPanelProps = {email: string} & Omit<Extract<SecurityOutcome, {show: 'set-up'}>, 'show'>

const {setUp: strings} = messages

/** The key stands in the form until the app has shown that it has it; the server keeps nothing of it before. */
export function SetUpPanel({email, sealed, letters, picture, problems}: SetUpPanelProps) {
  return (
    <Panel id="set-up" size="large" title={strings.title}>
      <form method="post" noValidate className="mt-5">
        <input type="hidden" name="form" value="confirm" />
        <input type="hidden" name="sealed" value={sealed} />
        <ol className="space-y-7">
          <Step number={1}>
            <p>{strings.app}</p>
            <p className="mt-1 text-base text-muted">{strings.apps}</p>
            <div className="mt-4 grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
              <QrCodeImage {...picture} />
              <p>
                {strings.byHand}
                <code className="mt-2 block font-mono text-xl tracking-wide text-ink select-all">
                  {letters}
                </code>
              </p>
            </div>
          </Step>
          <Step number={2}>
            <p>{strings.confirm}</p>
            <div className="mt-4">
              <ProofFields email={email} labels={strings} isNumeric problems={problems} />
            </div>
          </Step>
        </ol>
        <p className="mt-6 text-muted">{strings.others}</p>
        <SubmitOrCancel submit={strings.submit} cancel={strings.cancel} />
      </form>
    </Panel>
  )
}

function Step({number, children}: {number: number; children: ReactNode}) {
  return (
    <li className="flex gap-4 max-sm:flex-col max-sm:gap-2">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-full bg-forest font-semibold text-paper"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1 pt-0.5">{children}</div>
    </li>
  )
}

/** Black on white, whatever the colors around it: cameras look for that. */
function QrCodeImage({size, path}: QrCode) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={strings.picture}
      shapeRendering="crispEdges"
      className="size-56 rounded-field bg-white ring-1 ring-sand"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
