import {formatCents} from '~/domain/pricing/money'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass, linkClass} from '~/ui/button'
import {isChanged} from './bulk-rules'
import type {BulkPrices, BulkRow, BulkTotals} from './bulk-rules'
import type {BulkPageData} from './bulk-page.server'
import {bulkMessages} from './bulk-messages'
import {Pagination} from '~/admin/shell/pagination'
import {PostButton} from '~/admin/shell/post-form'
import {formatPercent} from './product-form'
import {messages} from './messages'

interface Props {
  preview: NonNullable<BulkPageData['preview']>
  /** Of the address: the selected products and the change. */
  pairs: [string, string][]
}

/** Every product before and after; the button applies exactly this, or nothing if the catalog has changed. */
export function BulkPreviewView({preview, pairs}: Props) {
  const {rows, totals, hash, at, found, formKey, page, pages} = preview
  const pagePath = (targetPage: number) =>
    `${adminPaths.catalogBulk()}?${new URLSearchParams([...pairs, ['page', String(targetPage)]]).toString()}#preview`
  return (
    <section id="preview" aria-labelledby="preview-title" className="mt-10">
      <h2 id="preview-title" className="text-2xl">
        {bulkMessages.previewTitle}
      </h2>
      <Totals totals={totals} />
      {totals.changed > 0 ? (
        <div className="mt-5">
          <PostButton
            action={`${adminPaths.catalogBulk()}?${new URLSearchParams(pairs).toString()}`}
            fields={Object.entries({key: formKey, hash, at, found: String(found)})}
            className={buttonClass('primary', 'min-h-12 w-full sm:w-auto')}
          >
            {bulkMessages.apply(totals.changed)}
          </PostButton>
        </div>
      ) : (
        <p className="mt-4 font-semibold">{bulkMessages.nothingToDo}</p>
      )}
      {totals.warned > 0 ? <p className="mt-6 text-muted">{bulkMessages.warnedFirst}</p> : null}
      <Rows rows={rows} />
      <Pagination
        label={bulkMessages.more}
        previous={page > 1 ? pagePath(page - 1) : null}
        next={page < pages ? pagePath(page + 1) : null}
        messages={messages}
      >
        <span className="text-muted">{messages.pageOf(page, pages)}</span>
      </Pagination>
    </section>
  )
}

function Totals({totals}: {totals: BulkTotals}) {
  const strings = bulkMessages.totals
  const sum = `${formatCents(totals.beforeCents)} → ${formatCents(totals.afterCents)}`
  const facts = [
    [strings.changed, totals.changed.toLocaleString('en-US')],
    [strings.same, totals.same.toLocaleString('en-US')],
    [strings.leftOut, totals.leftOut.toLocaleString('en-US')],
    [strings.warned, totals.warned.toLocaleString('en-US')],
    [strings.sum, sum],
  ]
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4 rounded-card bg-mint p-5">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({rows}: {rows: BulkRow[]}) {
  const {columns} = bulkMessages
  const cell = 'sm:px-3 sm:py-3 sm:align-top'
  return (
    <table className="mt-4 block w-full sm:table">
      <caption className="sr-only">{bulkMessages.previewTitle}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr>
          {[columns.product, columns.before, columns.after, columns.note].map((column) => (
            <th key={column} scope="col" className="px-3 pb-2 text-start">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-sand bg-paper sm:table-row-group">
        {rows.map((row) => (
          <tr key={row.id} className="grid grid-cols-2 gap-x-3 px-3 py-3 sm:table-row">
            <td className={`col-span-2 ${cell}`}>
              <a href={adminPaths.product(row.id)} className={`wrap-anywhere ${linkClass}`}>
                {row.title}
              </a>
            </td>
            <td className={`text-muted tabular-nums ${cell}`}>{pricesText(row.before)}</td>
            <td className={`font-semibold tabular-nums ${cell}`}>
              <span className="sm:hidden" aria-hidden="true">
                →{' '}
              </span>
              {isChanged(row) ? pricesText(row.after) : bulkMessages.unchanged}
            </td>
            <td className={`col-span-2 font-semibold text-pomegranate ${cell}`}>
              {row.warnings.map((warning) => bulkMessages.warnings[warning]).join('. ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function pricesText({priceCents, discountCents, discountBasisPoints}: BulkPrices): string {
  const price = formatCents(priceCents)
  if (discountCents !== null) return `${price}, reduced to ${formatCents(discountCents)}`
  return discountBasisPoints ? `${price}, less ${formatPercent(discountBasisPoints)} %` : price
}
