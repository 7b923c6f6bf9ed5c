import {buttonClass, linkClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {Container} from '~/ui/section'
import {StateMessage} from '~/ui/state-message'
import {BULK_KINDS, bulkPairs, selectionPairs} from './bulk-form'
import type {BulkForm} from './bulk-form'
import {BulkPreviewView} from './bulk-preview'
import type {ShownPreview} from './bulk-preview'
import {ROUNDINGS} from './bulk-rules'
import {bulkWords as words, MOST_IN_A_BATCH} from './bulk-words'
import {ChangeFields} from '~/staff/desk/change-fields'
import {Carried, LARGE, Obstacle, SelectField} from '~/staff/desk/controls'
import type {Selection} from './desk'
import type {ShownChange} from './shown-change'

export interface BulkPageProps {
  selection: Selection | null
  found: number
  isTooMany: boolean
  form: BulkForm
  problem: string | null
  /** Null: nothing was asked for yet. */
  preview: ShownPreview | null
}

/** Why it was not done when it was asked for. */
export interface NotApplied {
  changes: ShownChange[]
  foundBefore: number
  found: number
}

export function BulkPage(props: BulkPageProps & {notApplied?: NotApplied}) {
  const {selection, found, isTooMany, form, problem, preview, notApplied} = props
  return (
    <Container className="max-w-5xl!">
      <p>
        <a href="/staff/catalogue" className={`inline-flex min-h-11 items-center ${linkClass}`}>
          ← {words.back}
        </a>
      </p>
      <h1 className="mt-1 text-3xl">{words.title}</h1>
      {!selection || found === 0 ? (
        <StateMessage title={words.none}>
          <p>{words.noneText}</p>
        </StateMessage>
      ) : isTooMany ? (
        <p className="mt-4">{words.tooMany(found, MOST_IN_A_BATCH)}</p>
      ) : (
        <>
          <p className="mt-1 text-muted">
            {words.about(found)} {words.nothingYet}
          </p>
          {notApplied ? <Changed notApplied={notApplied} /> : null}
          <Choice selection={selection} form={form} problem={problem} />
          {preview ? (
            <BulkPreviewView preview={preview} pairs={[...selectionPairs(selection), ...bulkPairs(form)]} />
          ) : null}
        </>
      )}
    </Container>
  )
}

function Changed({notApplied: {changes, found, foundBefore}}: {notApplied: NotApplied}) {
  return (
    <div className="mt-4">
      <Obstacle title={words.changedSince}>
        <p>{words.changedSinceText}</p>
        {found === foundBefore ? null : <p>{words.cameAndWent(foundBefore, found)}</p>}
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
      </Obstacle>
    </div>
  )
}

function Choice({selection, form, problem}: {selection: Selection; form: BulkForm; problem: string | null}) {
  return (
    <form
      action="/staff/catalogue/bulk"
      className={`mt-6 space-y-5 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand ${LARGE}`}
    >
      <Carried pairs={selectionPairs(selection)} />
      <SelectField
        id="change"
        name="change"
        label={words.kind}
        value={form.kind}
        options={BULK_KINDS.map((kind) => ({value: kind, label: words.kinds[kind]}))}
      />
      <TextField
        id="by"
        name="by"
        label={words.by}
        help={words.byHelp}
        inputMode="decimal"
        defaultValue={form.by}
        error={problem ?? undefined}
        announce
      />
      <SelectField
        id="round"
        name="round"
        label={words.rounding}
        value={form.rounding}
        options={ROUNDINGS.map((rounding) => ({value: rounding, label: words.roundings[rounding]}))}
      />
      <p className="text-muted">{words.roundingHelp}</p>
      <button type="submit" className={buttonClass('primary', 'min-h-12')}>
        {words.preview}
      </button>
    </form>
  )
}
