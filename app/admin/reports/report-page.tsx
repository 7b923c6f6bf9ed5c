import {Stamp} from '~/ui/stamp'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import type {Report} from './read-report.server'
import {ReportFilter} from './report-filter'
import {ReportPart} from './report-part'
import {PageHead} from '~/admin/shell/page-head'
import {messages} from './messages'

/** Real money first; test payments and the orders of a demonstration in frames of their own below. */
export function ReportPage({query, today, parts}: Report) {
  return (
    <Container>
      <PageHead title={messages.title} lead={messages.lead} />
      <ReportFilter query={query} today={today} />
      {query.kind === 'wrong' ? (
        <p className="mt-8 text-muted">{messages.problems.fix}</p>
      ) : (
        <>
          {parts.some(({money}) => money === 'live') ? null : (
            <EmptyState title={parts.length > 0 ? messages.nothing.real : messages.nothing.title}>
              <p>{messages.nothing.text}</p>
            </EmptyState>
          )}
          {parts.map((part) => (
            <PartFrame key={part.money} money={part.money}>
              <ReportPart {...{part, today}} {...query} />
            </PartFrame>
          ))}
        </>
      )}
    </Container>
  )
}

/** A frame, so that nobody mistakes its sums for money. */
function PartFrame({money, children}: {money: Report['parts'][number]['money']; children: React.ReactNode}) {
  if (money === 'live') return children
  const {stamp, title, text} = messages.notMoney[money]
  return (
    <section
      aria-labelledby={money}
      className="mt-10 rounded-card border-3 border-pomegranate p-4 text-ink sm:p-6"
    >
      <h2 id={money} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl text-pomegranate">
        <Stamp text={stamp} size="huge" />
        {title}
      </h2>
      <p className="mt-3 font-semibold">{text}</p>
      {children}
    </section>
  )
}
