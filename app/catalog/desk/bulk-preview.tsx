import {formatCents} from '~/pricing/money'
import {buttonClass, linkClass} from '~/ui/button'
import {isChanged} from './bulk-rules'
import type {BulkPrices, BulkRow, BulkTotals} from './bulk-rules'
import {bulkWords as words} from './bulk-words'
import {Carried, Pages} from '~/staff/desk/controls'
import {deskPath} from './list-row'
import {formatPercent} from './product-form'
import {deskWords} from './words'

export interface ShownPreview {
  /** One page of them, those with a warning first. */
  rows: BulkRow[]
  totals: BulkTotals
  found: number
  hash: string
  /** When it was worked out. */
  at: string
  formKey: string
  page: number
  pages: number
}

interface Props {
  preview: ShownPreview
  /** The address, as pairs: what is chosen and what is to be done. */
  pairs: [string, string][]
}

/** Every product before and after; the button does just this, or nothing when the catalogue has changed. */
export function BulkPreviewView({preview, pairs}: Props) {
  const {rows, totals, page, pages} = preview
  const pathOf = (other: number) =>
    `/staff/catalogue/bulk?${new URLSearchParams([...pairs, ['page', String(other)]]).toString()}#preview`
  return (
    <section id="preview" aria-labelledby="preview-title" className="mt-10">
      <h2 id="preview-title" className="text-2xl">
        {words.previewTitle}
      </h2>
      <Totals totals={totals} />
      {totals.changed > 0 ? (
        <Apply preview={preview} pairs={pairs} />
      ) : (
        <p className="mt-4 font-semibold">{words.nothingToDo}</p>
      )}
      {totals.warned > 0 ? <p className="mt-6 text-muted">{words.warnedFirst}</p> : null}
      <Rows rows={rows} />
      <Pages
        label={words.more}
        previous={page > 1 ? pathOf(page - 1) : null}
        next={page < pages ? pathOf(page + 1) : null}
        words={deskWords}
      >
        <span className="text-muted">{deskWords.pageOf(page, pages)}</span>
      </Pages>
    </section>
  )
}

function Apply({preview: {totals, hash, at, found, formKey}, pairs}: Props) {
  return (
    <form
      method="post"
      action={`/staff/catalogue/bulk?${new URLSearchParams(pairs).toString()}`}
      className="mt-5"
    >
      <Carried
        pairs={[
          ['key', formKey],
          ['hash', hash],
          ['at', at],
          ['found', String(found)],
        ]}
      />
      <button type="submit" className={buttonClass('primary', 'min-h-12 w-full sm:w-auto')}>
        {words.apply(totals.changed)}
      </button>
    </form>
  )
}

function Totals({totals}: {totals: BulkTotals}) {
  const say = words.totals
  const sum = `${formatCents(totals.beforeCents)} → ${formatCents(totals.afterCents)}`
  const shown = [
    [say.changed, totals.changed.toLocaleString('en-US')],
    [say.same, totals.same.toLocaleString('en-US')],
    [say.leftOut, totals.leftOut.toLocaleString('en-US')],
    [say.warned, totals.warned.toLocaleString('en-US')],
    [say.sum, sum],
  ]
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4 rounded-card bg-mint p-5">
      {shown.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({rows}: {rows: BulkRow[]}) {
  const {columns} = words
  const cell = 'sm:px-3 sm:py-3 sm:align-top'
  return (
    <table className="mt-4 block w-full sm:table">
      <caption className="sr-only">{words.previewTitle}</caption>
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
              <a href={deskPath(row.id)} className={`wrap-anywhere ${linkClass}`}>
                {row.title}
              </a>
            </td>
            <td className={`text-muted tabular-nums ${cell}`}>{pricesText(row.before)}</td>
            <td className={`font-semibold tabular-nums ${cell}`}>
              <span className="sm:hidden" aria-hidden="true">
                →{' '}
              </span>
              {isChanged(row) ? pricesText(row.after) : words.unchanged}
            </td>
            <td className={`col-span-2 font-semibold text-pomegranate ${cell}`}>
              {row.warnings.map((warning) => words.warnings[warning]).join('. ')}
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
