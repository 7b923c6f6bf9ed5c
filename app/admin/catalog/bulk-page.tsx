import {buttonClass, linkClass} from '~/ui/button'
import * as adminPaths from '~/platform/url/admin-addresses'
import {TextField} from '~/ui/field'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import {bulkPairs, selectionPairs} from './bulk-form'
import {BULK_KINDS, MAX_BATCH_SIZE, ROUNDINGS} from './bulk-rules'
import type {BulkForm} from './bulk-form'
import {BulkPreviewView} from './bulk-preview'
import type {BulkPreviewPage} from './bulk-preview'
import {bulkMessages} from './bulk-messages'
import {ChangeFields} from '~/admin/shell/change-fields'
import {HiddenFields, LARGE, AlertBox, SelectField} from '~/admin/shell/controls'
import type {Selection} from './catalog-admin'
import type {ChangeView} from './change-view'

export interface BulkPageProps {
  selection: Selection | null
  found: number
  isTooMany: boolean
  form: BulkForm
  problem: string | null
  /** Null: nothing was asked for yet. */
  preview: BulkPreviewPage | null
}

/** Why it was not done when it was asked for. */
export interface StaleBulkChange {
  changes: ChangeView[]
  foundBefore: number
  found: number
}

export function BulkPage(props: BulkPageProps & {staleChange?: StaleBulkChange}) {
  const {selection, found, isTooMany, form, problem, preview, staleChange} = props
  return (
    <Container className="max-w-5xl!">
      <p>
        <a href={adminPaths.catalog()} className={`inline-flex min-h-11 items-center ${linkClass}`}>
          ← {bulkMessages.back}
        </a>
      </p>
      <h1 className="mt-1 text-3xl">{bulkMessages.title}</h1>
      {!selection || found === 0 ? (
        <EmptyState title={bulkMessages.none}>
          <p>{bulkMessages.noneText}</p>
        </EmptyState>
      ) : isTooMany ? (
        <p className="mt-4">{bulkMessages.tooMany(found, MAX_BATCH_SIZE)}</p>
      ) : (
        <>
          <p className="mt-1 text-muted">
            {bulkMessages.about(found)} {bulkMessages.nothingYet}
          </p>
          {staleChange ? <StaleBulkAlert staleChange={staleChange} /> : null}
          <BulkFormView selection={selection} form={form} problem={problem} />
          {preview ? (
            <BulkPreviewView preview={preview} pairs={[...selectionPairs(selection), ...bulkPairs(form)]} />
          ) : null}
        </>
      )}
    </Container>
  )
}

function StaleBulkAlert({staleChange: {changes, found, foundBefore}}: {staleChange: StaleBulkChange}) {
  return (
    <div className="mt-4">
      <AlertBox title={bulkMessages.changedSince}>
        <p>{bulkMessages.changedSinceText}</p>
        {found === foundBefore ? null : <p>{bulkMessages.cameAndWent(foundBefore, found)}</p>}
        <ul className="space-y-2">
          {changes.map((change) => (
            <li key={change.id}>
              <p className="font-semibold wrap-anywhere">
                {change.productTitle}: {change.byName}, <time dateTime={change.moment}>{change.at}</time>
              </p>
              <ChangeFields fields={change.fields} />
            </li>
          ))}
        </ul>
      </AlertBox>
    </div>
  )
}

function BulkFormView({
  selection,
  form,
  problem,
}: {
  selection: Selection
  form: BulkForm
  problem: string | null
}) {
  return (
    <form
      action={adminPaths.catalogBulk()}
      className={`mt-6 space-y-5 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand ${LARGE}`}
    >
      <HiddenFields pairs={selectionPairs(selection)} />
      <SelectField
        id="change"
        name="change"
        label={bulkMessages.kind}
        value={form.kind}
        options={BULK_KINDS.map((kind) => ({value: kind, label: bulkMessages.kinds[kind]}))}
      />
      <TextField
        id="by"
        name="by"
        label={bulkMessages.by}
        help={bulkMessages.byHelp}
        inputMode="decimal"
        defaultValue={form.by}
        error={problem ?? undefined}
        announce
      />
      <SelectField
        id="round"
        name="round"
        label={bulkMessages.rounding}
        value={form.rounding}
        options={ROUNDINGS.map((rounding) => ({value: rounding, label: bulkMessages.roundings[rounding]}))}
      />
      <p className="text-muted">{bulkMessages.roundingHelp}</p>
      <button type="submit" className={buttonClass('primary', 'min-h-12')}>
        {bulkMessages.preview}
      </button>
    </form>
  )
}
