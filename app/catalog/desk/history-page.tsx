import {buttonClass, linkClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {StateMessage} from '~/ui/state-message'
import {bulkWords, MOST_IN_A_BATCH} from './bulk-words'
import {ChangeFields} from '~/staff/desk/change-fields'
import {Carried, Notice, Obstacle, Pages} from '~/staff/desk/controls'
import type {UndoRow} from './desk'
import {deskPath} from './list-row'
import type {ShownChange} from './shown-change'
import {deskWords} from './words'

const words = deskWords.log

export interface HistoryPageProps {
  changes: ShownChange[]
  hasOlder: boolean
  productId: string | null
  batchId: string | null
  page: number
  formKey: string
  done: 'applied' | 'undone' | null
}

export interface PartlyUndone {
  rows: UndoRow[]
  possible: number
  /** What to send again when that is agreed to. */
  again: [string, string][]
}

export function historyPath(of: {product?: string | null; batch?: string | null; page?: number}): string {
  const search = new URLSearchParams()
  if (of.product) search.set('product', of.product)
  if (of.batch) search.set('batch', of.batch)
  if (of.page && of.page > 1) search.set('page', String(of.page))
  const written = search.toString()
  return written ? `/staff/catalogue/history?${written}` : '/staff/catalogue/history'
}

export function HistoryPage(props: HistoryPageProps & {partly?: PartlyUndone}) {
  const {changes, hasOlder, productId, batchId, page, formKey, done, partly} = props
  const [first] = changes
  const size = first?.batchSize ?? 0
  const heading =
    batchId && size > 1
      ? words.ofBatch(size)
      : productId
        ? words.ofProduct(first?.productTitle ?? productId)
        : words.title
  const pathOf = (other: number) => historyPath({product: productId, batch: batchId, page: other})
  return (
    <Container className="max-w-5xl!">
      <p className="flex flex-wrap gap-x-6">
        <a href="/staff/catalogue" className={`inline-flex min-h-11 items-center ${linkClass}`}>
          ← {deskWords.back}
        </a>
        {productId || batchId ? (
          <a href={historyPath({})} className={`inline-flex min-h-11 items-center ${linkClass}`}>
            {words.all}
          </a>
        ) : null}
      </p>
      <h1 className="mt-1 text-3xl wrap-anywhere">{heading}</h1>
      <p className="mt-1 text-muted">{words.lead}</p>
      <div className="mt-6 space-y-4">
        {partly ? <Partly partly={partly} formKey={formKey} /> : null}
        {done && !partly ? (
          <Notice>{done === 'applied' ? bulkWords.applied(size) : words.undone(size)}</Notice>
        ) : null}
        {batchId && size > MOST_IN_A_BATCH ? <p>{words.tooMany}</p> : null}
        {batchId && size > 1 && size <= MOST_IN_A_BATCH ? (
          <UndoForm batch={batchId} formKey={formKey} text={words.undoBatch(size)} />
        ) : null}
      </div>
      {changes.length === 0 ? (
        <StateMessage title={words.none}>
          <p>{words.noneText}</p>
        </StateMessage>
      ) : (
        <ul className="mt-6 space-y-4">
          {changes.map((change) => (
            <Change key={change.id} change={change} formKey={formKey} isInBatch={batchId !== null} />
          ))}
        </ul>
      )}
      <Pages
        label={deskWords.pages}
        previous={page > 1 ? pathOf(page - 1) : null}
        next={hasOlder ? pathOf(page + 1) : null}
        words={{previous: deskWords.newer, next: deskWords.older}}
      />
    </Container>
  )
}

function Change({change, formKey, isInBatch}: {change: ShownChange; formKey: string; isInBatch: boolean}) {
  const {id, productId, productTitle, kind, byName, at, moment, batchId, batchSize} = change
  return (
    <li className="rounded-card bg-paper p-5 shadow-card ring-1 ring-sand">
      <article
        aria-labelledby={`change-${id}`}
        className="sm:flex sm:items-start sm:justify-between sm:gap-6"
      >
        <div className="min-w-0">
          <h2 id={`change-${id}`} className="text-xl wrap-anywhere">
            <a href={deskPath(productId)} className={linkClass}>
              {productTitle}
            </a>
          </h2>
          <p className="text-muted">
            {kind} {words.by(byName)}, <time dateTime={moment}>{at}</time>
          </p>
          <ChangeFields fields={change.fields} />
          {batchSize > 1 && !isInBatch ? (
            <a
              href={historyPath({batch: batchId})}
              className={`inline-flex min-h-11 items-center ${linkClass}`}
            >
              {words.batch(batchSize)}
            </a>
          ) : null}
        </div>
        {change.canUndo ? (
          <UndoForm change={id} formKey={formKey} text={words.undo} label={words.undoOf(productTitle)} />
        ) : null}
      </article>
    </li>
  )
}

interface UndoFormProps {
  change?: string
  batch?: string
  formKey: string
  text: string
  label?: string
}

function UndoForm({change, batch, formKey, text, label}: UndoFormProps) {
  const pairs: [string, string][] = [['key', formKey]]
  if (change) pairs.push(['change', change])
  if (batch) pairs.push(['batch', batch])
  return (
    <form method="post" action="/staff/catalogue/history" className="mt-3 shrink-0 sm:mt-0">
      <Carried pairs={pairs} />
      <button type="submit" aria-label={label} className={buttonClass('quiet', 'min-h-12')}>
        {text}
      </button>
    </form>
  )
}

function Partly({partly: {rows, possible, again}, formKey}: {partly: PartlyUndone; formKey: string}) {
  return (
    <Obstacle title={words.partlyTitle}>
      <p>{words.partly(possible)}</p>
      <ul>
        {rows.map(({changeId, productId, title, obstacle, byName}) => (
          <li key={changeId} className="wrap-anywhere">
            <a href={deskPath(productId)} className={`inline-flex min-h-11 items-center ${linkClass}`}>
              {title}
            </a>{' '}
            {byName ? words.changedSinceBy(byName) : obstacle ? words.obstacles[obstacle] : null}
          </li>
        ))}
      </ul>
      {possible > 0 ? (
        <form method="post" action="/staff/catalogue/history">
          <Carried pairs={[...again, ['key', formKey], ['agreed', 'yes']]} />
          <button type="submit" className={buttonClass('primary', 'min-h-12')}>
            {words.undoOthers(possible)}
          </button>
        </form>
      ) : null}
    </Obstacle>
  )
}
