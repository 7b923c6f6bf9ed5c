import {Printer} from 'lucide-react'
import {BackLink, PageHead} from '~/admin/shell/page-head'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {CustomerNote} from '../order-card'
import type {Replacement} from './read-replacements.server'
import type {WeighPageData} from './read-weigh-page.server'
import type {WeighProblem} from './weigh-action.server'
import {WeighLinePanel} from './weigh-line-panel'
import {WeighSums} from './weigh-sums'
import {messages} from './messages'

interface WeighPageProps {
  page: NonNullable<WeighPageData>
  /** The line on the scale, where the address names one. */
  position: number | null
  formToken: string
  problem: WeighProblem | null
  /** Of the line that staff want to swap. */
  swap: {position: number; replacements: Replacement[]} | null
}

export function WeighPage({page, position, formToken, problem, swap}: WeighPageProps) {
  const {number, label, name, note, pickup, progress, lines, isOpen} = page
  const current =
    problem?.position ??
    position ??
    lines.find(({state}) => state === 'waiting' || state === 'short')?.position
  return (
    <Container>
      <PageHead
        back={<BackLink href={adminPaths.order(number)}>{messages.back(label)}</BackLink>}
        title={messages.title(label)}
        lead={`${name} · ${pickup} · ${progress}`}
      >
        <a href={adminPaths.orderLabels(number)} className={buttonClass('quiet', 'min-h-12')}>
          <Printer className="size-5" aria-hidden="true" />
          {messages.labels}
        </a>
      </PageHead>
      {note ? <CustomerNote text={note} /> : null}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-5">
          {lines.map((line) => (
            <WeighLinePanel
              key={line.position}
              {...{line, number, isOpen, formToken}}
              isCurrent={line.position === current}
              problem={problem?.position === line.position ? problem : null}
              replacements={swap?.position === line.position ? swap.replacements : null}
            />
          ))}
        </div>
        <div className="min-w-0 lg:sticky lg:top-4">
          <WeighSums {...{page, formToken}} problem={problem?.position === null ? problem : null} />
        </div>
      </div>
    </Container>
  )
}
