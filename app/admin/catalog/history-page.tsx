import {buttonClass, linkClass} from '~/ui/button'
import * as adminPaths from '~/platform/url/admin-addresses'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import {bulkMessages} from './bulk-messages'
import {ChangeFields} from '~/admin/shell/change-fields'
import {AlertBox, FlashMessage} from '~/admin/shell/alerts'
import {Pagination} from '~/admin/shell/pagination'
import {PostButton} from '~/admin/shell/post-form'
import {pathWithParams, unlessFirst} from '~/admin/shell/search-params'
import type {UndoRow} from './catalog-admin'
import type {ChangeView} from './change-view'
import {BackLink, PageHead, TextLink} from '~/admin/shell/page-head'
import {messages} from './messages'

const strings = messages.log

interface HistoryPageProps {
  changes: ChangeView[]
  hasOlder: boolean
  productId: string | null
  batchId: string | null
  page: number
  formKey: string
  done: 'applied' | 'undone' | 'begun' | null
}

interface PartialUndo {
  rows: UndoRow[]
  blocked: number
  possible: number
  /** What to submit again once staff have agreed to that. */
  fields: [string, string][]
}

function historyPath(filter: {product?: string | null; batch?: string | null; page?: number}): string {
  return pathWithParams('/staff/catalogue/history', [
    ['product', filter.product],
    ['batch', filter.batch],
    ['page', unlessFirst(filter.page)],
  ])
}

export function HistoryPage(props: HistoryPageProps & {partialUndo?: PartialUndo}) {
  const {changes, hasOlder, productId, batchId, page, formKey, done, partialUndo} = props
  const [first] = changes
  const size = first?.batchSize ?? 0
  const heading =
    batchId && size > 1
      ? strings.ofBatch(size)
      : productId
        ? strings.ofProduct(first?.productTitle ?? productId)
        : strings.title
  const pagePath = (targetPage: number) => historyPath({product: productId, batch: batchId, page: targetPage})
  return (
    <Container className="max-w-5xl!">
      <PageHead
        back={
          <>
            <BackLink href={adminPaths.catalog()}>{messages.back}</BackLink>
            {productId || batchId ? <TextLink href={historyPath({})}>{strings.all}</TextLink> : null}
          </>
        }
        title={heading}
        lead={strings.lead}
      />
      <div className="mt-6 space-y-4">
        {partialUndo ? <PartialUndoAlert {...partialUndo} formKey={formKey} /> : null}
        {done && !partialUndo ? (
          <FlashMessage>
            {done === 'begun'
              ? strings.begun
              : done === 'applied'
                ? bulkMessages.applied(size)
                : strings.undone(size)}
          </FlashMessage>
        ) : null}
        {batchId && size > 1 ? (
          <PostButton
            action={adminPaths.catalogHistory()}
            fields={Object.entries({key: formKey, batch: batchId})}
            className={buttonClass('quiet', 'min-h-12')}
          >
            {strings.undoBatch(size)}
          </PostButton>
        ) : null}
      </div>
      {changes.length === 0 ? (
        <EmptyState title={strings.none}>
          <p>{strings.noneText}</p>
        </EmptyState>
      ) : (
        <ul className="mt-6 space-y-4">
          {changes.map((change) => (
            <Change key={change.id} change={change} formKey={formKey} isInBatch={batchId !== null} />
          ))}
        </ul>
      )}
      <Pagination
        label={messages.pages}
        previous={page > 1 ? pagePath(page - 1) : null}
        next={hasOlder ? pagePath(page + 1) : null}
        messages={{previous: messages.newer, next: messages.older}}
      />
    </Container>
  )
}

function Change({change, formKey, isInBatch}: {change: ChangeView; formKey: string; isInBatch: boolean}) {
  const {id, productId, productTitle, kind, byName, at, moment, batchId, batchSize} = change
  return (
    <li className="rounded-card bg-paper p-5 shadow-card ring-1 ring-sand">
      <article
        aria-labelledby={`change-${id}`}
        className="sm:flex sm:items-start sm:justify-between sm:gap-6"
      >
        <div className="min-w-0">
          <h2 id={`change-${id}`} className="text-xl wrap-anywhere">
            <a href={adminPaths.product(productId)} className={linkClass}>
              {productTitle}
            </a>
          </h2>
          <p className="text-muted">
            {kind} {strings.by(byName)}, <time dateTime={moment}>{at}</time>
          </p>
          <ChangeFields fields={change.fields} />
          {batchSize > 1 && !isInBatch ? (
            <TextLink href={historyPath({batch: batchId})}>{strings.batch(batchSize)}</TextLink>
          ) : null}
        </div>
        {change.canUndo ? (
          <div className="mt-3 shrink-0 sm:mt-0">
            <PostButton
              action={adminPaths.catalogHistory()}
              fields={Object.entries({key: formKey, change: id})}
              label={strings.undoOf(productTitle)}
              className={buttonClass('quiet', 'min-h-12')}
            >
              {strings.undo}
            </PostButton>
          </div>
        ) : null}
      </article>
    </li>
  )
}

function PartialUndoAlert({rows, blocked, possible, fields, formKey}: PartialUndo & {formKey: string}) {
  return (
    <AlertBox title={strings.partlyTitle}>
      <p>{strings.partly(possible)}</p>
      <ul>
        {rows.map(({changeId, productId, title, obstacle, byName}) => (
          <li key={changeId} className="wrap-anywhere">
            <TextLink href={adminPaths.product(productId)}>{title}</TextLink>{' '}
            {byName ? strings.changedSinceBy(byName) : obstacle ? strings.obstacles[obstacle] : null}
          </li>
        ))}
        {blocked > rows.length ? <li>{strings.moreBlocked(blocked - rows.length)}</li> : null}
      </ul>
      {possible > 0 ? (
        <PostButton
          action={adminPaths.catalogHistory()}
          fields={[...fields, ['key', formKey], ['agreed', 'yes']]}
          className={buttonClass('primary', 'min-h-12')}
        >
          {strings.undoOthers(possible)}
        </PostButton>
      ) : null}
    </AlertBox>
  )
}
