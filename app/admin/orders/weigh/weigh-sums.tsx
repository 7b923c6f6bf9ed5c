import {HiddenFields} from '~/admin/shell/post-form'
import {Panel} from '~/admin/shell/panel'
import * as adminPaths from '~/platform/url/admin-addresses'
import {formatCents} from '~/domain/pricing/money'
import {buttonClass} from '~/ui/button'
import {FieldError} from '~/ui/field-error'
import type {WeighPageData} from './read-weigh-page.server'
import type {WeighProblem} from './weigh-action.server'
import {messages} from './messages'

type Page = NonNullable<WeighPageData>

interface WeighSumsProps {
  page: Page
  formToken: string
  problem: WeighProblem | null
}

/** What it comes to beside what is held, what lies beyond, and the button that takes the money. */
export function WeighSums({page, formToken, problem}: WeighSumsProps) {
  const {sums, isComplete} = page
  const strings = messages.sums
  const rows: [string, number][] = [
    [strings.estimate, sums.estimateCents],
    [isComplete ? strings.final : strings.total, sums.totalCents],
    [strings.held, sums.heldCents],
    ...(sums.differenceCents > 0
      ? [[strings.over, sums.differenceCents] as [string, number]]
      : [[strings.left, sums.leftCents] as [string, number]]),
  ]
  return (
    <Panel id="sums" size="medium" title={strings.title}>
      <dl className="mt-3 space-y-1.5 text-xl">
        {rows.map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="price">{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
      {problem ? <FieldError role="alert" text={problem.text} /> : null}
      {page.isOpen ? (
        <div className="mt-4 space-y-4">
          <Difference {...{page, formToken}} />
          <Ready page={page} />
        </div>
      ) : null}
    </Panel>
  )
}

function Difference({page: {number, sums}, formToken}: Omit<WeighSumsProps, 'problem'>) {
  const strings = messages.over
  const {difference, differenceCents, isOver} = sums
  if (difference?.status === 'paid')
    return <p className="text-lg font-semibold">{strings.paid(formatCents(difference.cents))}</p>
  if (!isOver) return null
  const isWaiting = difference?.status === 'asked'
  return (
    <section aria-labelledby="over" className="rounded-card bg-paper p-4 ring-4 ring-pomegranate">
      <h3 id="over" className="text-xl text-pomegranate">
        {strings.title(formatCents(differenceCents))}
      </h3>
      {difference?.status === 'refused' ? (
        <p className="mt-1 text-lg font-semibold">{strings.refused}</p>
      ) : null}
      <p className="mt-1 text-lg">
        {isWaiting ? strings.waiting(formatCents(difference.cents), difference.at) : strings.text}
      </p>
      {isWaiting ? null : (
        <form method="post" action={adminPaths.orderWeigh(number)} className="mt-3">
          <HiddenFields
            pairs={[
              ['intent', 'ask'],
              ['cents', String(differenceCents)],
              ['formToken', formToken],
            ]}
          />
          <button type="submit" className={buttonClass('primary', 'min-h-14 w-full text-lg')}>
            {strings.ask(formatCents(differenceCents))}
          </button>
        </form>
      )}
    </section>
  )
}

function Ready({page: {number, sums, isComplete, isShort}}: {page: Page}) {
  const strings = messages.ready
  if (sums.holdStatus === 'capturing') return <p className="text-lg font-semibold">{strings.capturing}</p>
  if (!isComplete) return <p className="text-lg text-muted">{strings.missing}</p>
  if (sums.isOver) return null
  return (
    <form method="post" action={adminPaths.orderWeigh(number)}>
      <HiddenFields
        pairs={[
          ['intent', 'ready'],
          ['cents', String(sums.totalCents)],
          ...(isShort ? [['short', '1'] as const] : []),
        ]}
      />
      {isShort ? <p className="mb-2 text-lg font-semibold">{strings.shortText}</p> : null}
      <button
        type="submit"
        className={buttonClass(isShort ? 'saffron' : 'primary', 'min-h-16 w-full text-xl!')}
      >
        {isShort ? strings.short : strings.button(formatCents(sums.totalCents))}
      </button>
      <p className="mt-2 text-base text-muted">{strings.hint}</p>
    </form>
  )
}
