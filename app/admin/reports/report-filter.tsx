import {LARGE} from '~/admin/shell/controls'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {SelectField} from '~/ui/select-field'
import {quickChoices, reportPath} from './report-search-params'
import type {ReportQuery} from './report-search-params'
import {STEPS} from './reports'
import type {Period, Step} from './reports'
import {messages} from './messages'

export function ReportFilter({query, today}: {query: ReportQuery; today: string}) {
  const isInvalid = query.kind === 'wrong'
  const {from, to} = isInvalid ? query.typed : query.period
  const isShown = (period: Period, by: Step) => period.from === from && period.to === to && by === query.by
  const problems = isInvalid ? query.problems : {}
  return (
    <div className={`mt-6 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand print:hidden ${LARGE}`}>
      <nav aria-label={messages.filter.quick} className="flex flex-wrap gap-3">
        {quickChoices(today).map(({label, period, by}) => (
          <a
            key={label}
            href={reportPath(period, by)}
            aria-current={isShown(period, by) ? 'page' : undefined}
            className={buttonClass(
              'quiet',
              'min-h-12 aria-[current=page]:bg-mint aria-[current=page]:text-ink aria-[current=page]:ring-2 aria-[current=page]:ring-forest',
            )}
          >
            {label}
          </a>
        ))}
      </nav>
      <form
        action={adminPaths.reports()}
        className="mt-5 grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <TextField
          {...{id: 'from', name: 'from', type: 'date', label: messages.filter.from}}
          {...{defaultValue: from, error: problems.from, required: true}}
        />
        <TextField
          {...{id: 'to', name: 'to', type: 'date', label: messages.filter.to}}
          {...{defaultValue: to, error: problems.to, required: true}}
        />
        <SelectField
          {...{id: 'by', name: 'by', label: messages.filter.by, defaultValue: query.by}}
          options={STEPS.map((value) => ({value, label: messages.step[value]}))}
        />
        <button type="submit" className={buttonClass('primary', 'min-h-12 sm:mt-8.5')}>
          {messages.filter.show}
        </button>
      </form>
    </div>
  )
}
