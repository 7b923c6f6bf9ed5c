import {BackLink, PageHead, TextLink} from '~/admin/shell/page-head'
import {LARGE} from '~/admin/shell/controls'
import {formatCents} from '~/domain/pricing/money'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {EmptyState} from '~/ui/empty-state'
import {PrintButton} from '~/ui/print-button'
import {Container} from '~/ui/section'
import {SelectField} from '~/ui/select-field'
import {AnimalSheet} from './animal-sheet'
import {DaySheet} from './day-sheet'
import {messages} from './messages'
import type {CounterPageData} from './read-counter.server'

type Counter = NonNullable<CounterPageData>

/** Who gets what and when; print.css leaves the sheets alone on paper. */
export function CounterPage({page}: {page: CounterPageData}) {
  const isEmpty = !page || page.days.length === 0
  return (
    <Container>
      <PageHead
        back={<BackLink href={adminPaths.orders()}>{messages.back}</BackLink>}
        title={messages.title}
        lead={page ? messages.lead(page.chosen.title) : undefined}
      >
        {isEmpty ? null : <PrintButton text={messages.print} tone="primary" className="min-h-12" />}
      </PageHead>
      {page && page.choices.length > 1 ? <CampaignForm page={page} /> : null}
      {page ? (
        <div className="papers mt-8 space-y-6 text-black">
          <Totals page={page} />
          {page.days.length === 0 ? (
            <EmptyState title={messages.nothing}>
              <p>{messages.nothingText}</p>
            </EmptyState>
          ) : null}
          {page.days.map((day) => (
            <DaySheet key={day.date} day={day} printedAt={page.printedAt} />
          ))}
          {page.animals.length > 0 ? <AnimalSheet animals={page.animals} printedAt={page.printedAt} /> : null}
        </div>
      ) : (
        <EmptyState title={messages.none} action={<TextLink href="/studio">{messages.studio}</TextLink>}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
    </Container>
  )
}

function CampaignForm({page: {choices, chosen}}: {page: Counter}) {
  return (
    <form
      action={adminPaths.udhiyah()}
      className={`mt-6 flex flex-wrap items-end gap-4 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand ${LARGE}`}
    >
      <div className="min-w-64 grow">
        <SelectField
          {...{id: 'campaign', name: 'campaign', label: messages.campaign, defaultValue: chosen.id}}
          options={choices.map(({id, title}) => ({value: id, label: title}))}
        />
      </div>
      <button type="submit" className={buttonClass('quiet', 'min-h-12')}>
        {messages.show}
      </button>
    </form>
  )
}

function Totals({page: {offers, totals}}: {page: Counter}) {
  const texts = messages.totals
  return (
    <section
      aria-labelledby="totals"
      className="sheet rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-8"
    >
      <h2 id="totals" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-1 tabular-nums">
        {[
          texts.orders(totals.orderCount),
          texts.shares(totals.shareCount),
          ...(totals.restCents > 0 ? [texts.rest(formatCents(totals.restCents))] : []),
        ].join(' · ')}
      </p>
      <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {offers.length > 0 ? (
          <table className="w-full border-collapse tabular-nums md:max-lg:col-span-2 print:col-span-1">
            <thead className="border-b-2 border-black text-base">
              <tr>
                <Head text={texts.offer} isFirst />
                <Head text={texts.sold} />
                <Head text={texts.held} />
                <Head text={texts.left} />
              </tr>
            </thead>
            <tbody>
              {offers.map(({key, title, sold, held, left}) => (
                <tr key={key} className="border-b border-black/20">
                  <th scope="row" className="py-1.5 text-start font-semibold wrap-break-word">
                    {title}
                  </th>
                  {[sold, held, left].map((count, index) => (
                    <td key={index} className="py-1.5 ps-3 text-end">
                      {count}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        <Counts title={texts.cutting} counts={totals.cuttings} />
        <Counts title={texts.distribution} counts={totals.distributions} />
      </div>
    </section>
  )
}

function Head({text, isFirst = false}: {text: string; isFirst?: boolean}) {
  return (
    <th scope="col" className={`py-1.5 font-normal ${isFirst ? 'text-start' : 'ps-3 text-end'}`}>
      {text}
    </th>
  )
}

function Counts({title, counts}: {title: string; counts: readonly [string, number][]}) {
  if (counts.length === 0) return null
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="border-b-2 border-black py-1.5 text-start text-base">{title}</caption>
      <tbody>
        {counts.map(([text, count]) => (
          <tr key={text} className="border-b border-black/20">
            <th scope="row" className="py-1.5 text-start font-semibold wrap-break-word">
              {text}
            </th>
            <td className="py-1.5 ps-3 text-end">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
