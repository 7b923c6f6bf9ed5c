import {buttonClass} from '~/ui/button'
import * as adminPaths from '~/platform/url/admin-addresses'
import {TextField} from '~/ui/field'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import {bulkPairs, selectionPairs} from './bulk-form'
import {BULK_KINDS, MAX_BATCH_SIZE, ROUNDINGS} from './bulk-rules'
import type {BulkPageData} from './bulk-page.server'
import {BulkPreviewView} from './bulk-preview'
import {bulkMessages} from './bulk-messages'
import {ChangeList} from './stale-product-alert'
import {useUnsavedWork} from '~/admin/shell/use-unsaved-work'
import {HiddenFields} from '~/admin/shell/post-form'
import {LARGE} from '~/admin/shell/controls'
import {AlertBox} from '~/admin/shell/alerts'
import {SelectField} from '~/ui/select-field'
import type {Selection} from './catalog-admin'
import {BackLink, PageHead} from '~/admin/shell/page-head'
import type {ChangeView} from './change-view'

/** The change was not made, because products changed since the preview. */
interface StaleBulkChange {
  changes: ChangeView[]
  foundBefore: number
  found: number
}

export function BulkPage(props: BulkPageData & {staleChange?: StaleBulkChange}) {
  const {selection, found, isTooMany, form, problem, preview, staleChange} = props
  return (
    <Container className="max-w-5xl!">
      <PageHead
        back={<BackLink href={adminPaths.catalog()}>{bulkMessages.back}</BackLink>}
        title={bulkMessages.title}
      />
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
        <ChangeList changes={changes} withTitles />
      </AlertBox>
    </div>
  )
}

type BulkFormProps = Pick<BulkPageData, 'form' | 'problem'> & {selection: Selection}

function BulkFormView({selection, form, problem}: BulkFormProps) {
  const formRef = useUnsavedWork()
  return (
    <form
      ref={formRef}
      action={adminPaths.catalogBulk()}
      className={`mt-6 space-y-5 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand ${LARGE}`}
    >
      <HiddenFields pairs={selectionPairs(selection)} />
      <SelectField
        id="change"
        name="change"
        label={bulkMessages.kind}
        defaultValue={form.kind}
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
        defaultValue={form.rounding}
        options={ROUNDINGS.map((rounding) => ({value: rounding, label: bulkMessages.roundings[rounding]}))}
      />
      <p className="text-muted">{bulkMessages.roundingHelp}</p>
      <button type="submit" className={buttonClass('primary', 'min-h-12')}>
        {bulkMessages.preview}
      </button>
    </form>
  )
}
