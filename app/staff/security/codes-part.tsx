import {buttonClass} from '~/ui/button'
import type {SecurityOutcome} from './security-outcome'
import {Part} from './part'
import {words} from './words'

type CodesPartProps = {goOn: string} & Omit<Extract<SecurityOutcome, {show: 'codes'}>, 'show'>

const {codes: texts} = words

/** Shown once: the server keeps only what it can recognise them by. */
export function CodesPart({why, codes, goOn}: CodesPartProps) {
  return (
    <Part id="codes" title={texts[why]}>
      <div role="status">
        <p className="mt-4 max-w-prose">{texts.text}</p>
        {why === 'renewed' ? <p className="mt-2 max-w-prose font-semibold">{texts.old}</p> : null}
      </div>
      <ul
        aria-label={texts.label}
        className="mt-5 grid gap-x-8 gap-y-2 rounded-field bg-cream p-5 font-mono text-xl tracking-wide ring-1 ring-sand ring-inset sm:grid-cols-2 print:bg-white"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <a href={goOn} className={buttonClass('primary', 'mt-6 min-h-12 max-sm:w-full print:hidden')}>
        {texts.goOn}
      </a>
    </Part>
  )
}
