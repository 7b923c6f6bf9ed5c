import type {ReactNode} from 'react'
import type {QrCode} from '../second-factor/qr-code'
import type {SecurityOutcome} from './security-outcome'
import {Part, ProofFields, SubmitOrCancel} from './part'
import {words} from './words'

type SetUpPartProps = {email: string} & Omit<Extract<SecurityOutcome, {show: 'set-up'}>, 'show'>

const {setUp: texts} = words

/** The key stands in the form until the app has shown that it has it; the server keeps nothing of it before. */
export function SetUpPart({email, sealed, letters, picture, problems}: SetUpPartProps) {
  return (
    <Part id="set-up" title={texts.title}>
      <form method="post" noValidate className="mt-5">
        <input type="hidden" name="form" value="confirm" />
        <input type="hidden" name="sealed" value={sealed} />
        <ol className="space-y-7">
          <Step number={1}>
            <p>{texts.app}</p>
            <p className="mt-1 text-base text-muted">{texts.apps}</p>
            <div className="mt-4 grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
              <Picture {...picture} />
              <p>
                {texts.byHand}
                <code className="mt-2 block font-mono text-xl tracking-wide text-ink select-all">
                  {letters}
                </code>
              </p>
            </div>
          </Step>
          <Step number={2}>
            <p>{texts.confirm}</p>
            <div className="mt-4">
              <ProofFields email={email} labels={texts} digitsOnly problems={problems} />
            </div>
          </Step>
        </ol>
        <p className="mt-6 text-muted">{texts.others}</p>
        <SubmitOrCancel submit={texts.submit} cancel={texts.cancel} />
      </form>
    </Part>
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

/** Black on white, whatever the colours around it: cameras look for that. */
function Picture({size, path}: QrCode) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={texts.picture}
      shapeRendering="crispEdges"
      className="size-56 rounded-field bg-white ring-1 ring-sand"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
