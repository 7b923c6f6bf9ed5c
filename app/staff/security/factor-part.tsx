import {ShieldAlert, ShieldCheck} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import {Part} from './part'
import type {Security} from './read-security.server'
import {words} from './words'

const FEW_CODES = 3
const {factor: texts} = words

export function FactorPart({factor}: Pick<Security, 'factor'>) {
  return (
    <Part id="factor" title={texts.title}>
      <State isOn={factor !== null} text={factor ? texts.on(factor.since) : texts.off} />
      {factor ? <On codesLeft={factor.codesLeft} /> : <Off />}
    </Part>
  )
}

function State({isOn, text}: {isOn: boolean; text: string}) {
  const Icon = isOn ? ShieldCheck : ShieldAlert
  const look = isOn ? 'bg-mint text-forest-900' : 'bg-cream text-ink ring-1 ring-control ring-inset'
  return (
    <p
      className={`mt-3 inline-flex min-h-9 items-center gap-2 rounded-pill py-1 ps-3 pe-4 font-semibold ${look}`}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
}

function Off() {
  return (
    <form method="post" className="mt-4">
      <input type="hidden" name="form" value="begin" />
      <p className="max-w-prose">{texts.why}</p>
      <button type="submit" className={buttonClass('primary', 'mt-5 min-h-12 max-sm:w-full')}>
        {texts.begin}
      </button>
    </form>
  )
}

function On({codesLeft}: {codesLeft: number}) {
  return (
    <>
      <p className="mt-4">
        {texts.left(codesLeft)}
        {codesLeft <= FEW_CODES ? <strong className="font-semibold"> {texts.fewLeft}</strong> : null}
      </p>
      <p className="mt-1 text-muted">{texts.changePhone}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href="?ask=renew" className={buttonClass('quiet', 'min-h-12 max-sm:w-full')}>
          {texts.renew}
        </a>
        <a href="?ask=off" className={buttonClass('quiet', 'min-h-12 max-sm:w-full')}>
          {texts.end}
        </a>
      </div>
    </>
  )
}
