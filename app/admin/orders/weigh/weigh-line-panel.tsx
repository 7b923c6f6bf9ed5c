import {Printer, Undo2} from 'lucide-react'
import {HiddenFields, PostButton} from '~/admin/shell/post-form'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {FieldError} from '~/ui/field-error'
import {formatCents} from '~/domain/pricing/money'
import {CustomerNote} from '../order-card'
import {NumberPad} from './number-pad'
import type {Replacement} from './read-replacements.server'
import {SwapForm} from './swap-form'
import type {WeighLineData} from './read-weigh-page.server'
import type {WeighProblem} from './weigh-action.server'
import {messages} from './messages'

const strings = messages.line

interface WeighLineProps {
  line: WeighLineData
  /** Of the order. */
  number: string
  /** It is the line on the scale; one at a time. */
  isCurrent: boolean
  isOpen: boolean
  formToken: string
  problem: WeighProblem | null
  /** What may come in its place, where staff want to swap it. */
  replacements: readonly Replacement[] | null
}

/** A line that is sold by weight, in large type; with the number pad while it is on the scale. */
export function WeighLinePanel({
  line,
  number,
  isCurrent,
  isOpen,
  formToken,
  problem,
  replacements,
}: WeighLineProps) {
  const {position, title, cut, ordered, estimate, note, ifMissing, fee, state} = line
  const path = adminPaths.orderWeigh(number)
  const headingId = `line-${position}`
  return (
    <section
      aria-labelledby={headingId}
      className={`rounded-card bg-paper p-5 shadow-card ${isCurrent ? 'ring-4 ring-saffron' : 'ring-1 ring-sand'}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={headingId} className="font-sans! text-3xl font-extrabold tracking-tight! wrap-anywhere">
            {title}
          </h2>
          <p className="text-2xl font-semibold wrap-anywhere">{cut}</p>
        </div>
        <p className={`rounded-pill px-4 py-1.5 text-lg font-bold whitespace-nowrap ${TONES[state]}`}>
          {STATES[state]}
        </p>
      </div>
      <div className="mt-2 text-xl">
        <strong>{ordered}</strong>
        {fee ? ` · ${fee}` : ''}
      </div>
      <p className="text-lg text-muted">{estimate}</p>
      {note ? <CustomerNote text={note} /> : null}
      {ifMissing ? <p className="mt-1 text-lg font-semibold">{ifMissing}</p> : null}
      <Packages line={line} number={number} isOpen={isOpen} />
      {problem && !isCurrent ? <FieldError role="alert" text={problem.text} /> : null}
      {isOpen ? (
        <div className="mt-4 space-y-3">
          {isCurrent && !line.isFull && state !== 'left-out' ? (
            <form method="post" action={path} noValidate className="rounded-card bg-cream p-4">
              <HiddenFields
                pairs={[
                  ['intent', 'add'],
                  ['position', String(position)],
                  ['number', String(line.next)],
                  ['formToken', formToken],
                ]}
              />
              <p className="mb-2 text-xl font-bold">{line.what}</p>
              <NumberPad
                // Another package begins with empty fields.
                key={`${line.next} ${problem?.text ?? ''}`}
                {...{what: line.what, title, centsPerPound: line.centsPerPound, perPound: line.perPound}}
                typed={problem?.typed}
                error={problem?.text}
              />
            </form>
          ) : null}
          {replacements ? <SwapForm {...{line, path, replacements}} /> : null}
          <LineButtons {...{line, path, isCurrent}} />
        </div>
      ) : null}
    </section>
  )
}

const STATES = {
  waiting: strings.waiting,
  short: strings.short,
  weighed: strings.weighed,
  'left-out': strings.leftOut,
} as const

const TONES = {
  waiting: 'bg-sand text-ink',
  short: 'bg-saffron text-ink',
  weighed: 'bg-forest text-paper',
  'left-out': 'bg-ink text-paper',
} as const

function LineButtons({
  line: {position, title, state, isFull},
  path,
  isCurrent,
}: {
  line: WeighLineData
  path: string
  isCurrent: boolean
}) {
  if (state === 'left-out')
    return (
      <PostButton
        action={path}
        fields={[
          ['intent', 'take-up'],
          ['position', String(position)],
        ]}
        label={strings.takeUpOf(title)}
        className={buttonClass('quiet', 'min-h-14 text-lg')}
      >
        <Undo2 className="size-6" aria-hidden="true" />
        {strings.takeUp}
      </PostButton>
    )
  return (
    <div className="flex flex-wrap gap-3">
      {isCurrent || isFull ? null : (
        <a
          href={`${path}?line=${position}#line-${position}`}
          className={buttonClass('primary', 'min-h-14 text-lg')}
        >
          {strings.select(title)}
        </a>
      )}
      <a
        href={`${path}?swap=${position}#line-${position}`}
        aria-label={strings.swapOf(title)}
        className={buttonClass('quiet', 'min-h-14 text-lg')}
      >
        {strings.swap}
      </a>
      <PostButton
        action={path}
        fields={[
          ['intent', 'leave-out'],
          ['position', String(position)],
        ]}
        label={strings.leaveOutOf(title)}
        className={buttonClass('quiet', 'min-h-14 text-lg')}
      >
        {strings.leaveOut}
      </PostButton>
    </div>
  )
}

function Packages({
  line: {packages, title, perPound, sum},
  number,
  isOpen,
}: {
  line: WeighLineData
  number: string
  isOpen: boolean
}) {
  if (packages.length === 0) return null
  const texts = messages.package
  return (
    <>
      <h3 className="sr-only">{texts.list}</h3>
      <ul className="mt-3 divide-y divide-sand border-y border-sand text-xl">
        {packages.map(({id, what, weight, price}) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="grow">
              {what} · <span className="tabular-nums">{texts.price(weight, perPound)}</span>
            </span>
            <span className="price">{price}</span>
            <a
              href={adminPaths.orderLabels(number, id)}
              aria-label={texts.labelOf(what, title)}
              className={buttonClass('quiet', 'min-h-12')}
            >
              <Printer className="size-5" aria-hidden="true" />
              {texts.label}
            </a>
            {isOpen ? (
              <PostButton
                action={adminPaths.orderWeigh(number)}
                fields={[
                  ['intent', 'remove'],
                  ['packageId', id],
                ]}
                label={texts.removeOf(what, title)}
                className={buttonClass('quiet', 'min-h-12')}
              >
                {texts.remove}
              </PostButton>
            ) : null}
          </li>
        ))}
      </ul>
      {sum ? (
        <p className="mt-2 flex justify-between gap-4 text-xl font-bold">
          <span className="tabular-nums">{strings.sum(sum.weight)}</span>
          <span className="price">{formatCents(sum.cents)}</span>
        </p>
      ) : null}
    </>
  )
}
