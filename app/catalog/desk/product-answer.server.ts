import type {CatalogDesk, DeskCategory, DeskMember} from './desk'
import {fieldWords} from './field-words'
import {mergeTyped} from './merge-typed'
import {checkProductForm, checkSku} from './product-check'
import {readProductForm} from './product-form'
import type {GivenForm} from './product-form-view'
import {parseKey, parseSeen} from './sent-form'
import {showChange} from './shown-change'
import type {StaleWith} from './stale-notice'

export type ProductAnswer =
  | {kind: 'saved'; id: string}
  | {kind: 'given'; status: 400 | 409; form: GivenForm; stale?: StaleWith}
  | {kind: 'gone'}
  /** It is no form of ours. */
  | {kind: 'unreadable'}

interface Asked {
  desk: CatalogDesk
  sent: FormData
  by: DeskMember
}

/** A changed product as a form sent it: saved, or given back as it was typed with what is wrong. */
export async function answerEdit(
  {desk, sent, by}: Asked,
  {id, timeZone, categories}: {id: string; timeZone: string; categories: DeskCategory[]},
): Promise<ProductAnswer> {
  const [key, seen] = [parseKey(sent), parseSeen(sent)]
  if (!key || !seen) return {kind: 'unreadable'}
  const form = readProductForm(sent)
  const checked = checkProductForm(form)
  if ('problems' in checked) {
    return {kind: 'given', status: 400, form: {form, problems: checked.problems, seen}}
  }
  const outcome = await desk.save(id, checked.values, {key, seen, by})
  switch (outcome.kind) {
    case 'saved':
    case 'gone':
      return outcome
    case 'unknown-category':
      return withoutCategory({form, problems: {}, seen})
    case 'stale': {
      const {current} = outcome
      const merged = mergeTyped(form, {current, changes: outcome.changes, seen})
      const changes = outcome.changes.map((change) => showChange(change, {timeZone, categories}))
      const stale = {changes, conflicts: merged.conflicts}
      const {revision, stock} = current
      const given = {form: merged.form, problems: {}, seen: {revision, stock}}
      return {kind: 'given', status: 409, form: given, stale}
    }
  }
}

export async function answerCreate({desk, sent, by}: Asked): Promise<ProductAnswer> {
  const key = parseKey(sent)
  if (!key) return {kind: 'unreadable'}
  const form = readProductForm(sent)
  const typed = sent.get('sku')
  const sku = typeof typed === 'string' ? typed : ''
  const [checked, checkedSku] = [checkProductForm(form), checkSku(sku)]
  const problems = {
    ...('problem' in checkedSku && {sku: checkedSku.problem}),
    ...('problems' in checked && checked.problems),
  }
  if ('problems' in checked || 'problem' in checkedSku) {
    return {kind: 'given', status: 400, form: {form, sku, problems}}
  }
  const outcome = await desk.create(checkedSku.sku, checked.values, {key, by})
  switch (outcome.kind) {
    case 'saved':
      return outcome
    case 'taken':
      return {kind: 'given', status: 409, form: {form, sku, problems: {sku: fieldWords.skuTaken}}}
    case 'unknown-category':
      return withoutCategory({form, sku, problems: {}})
  }
}

function withoutCategory(given: GivenForm): ProductAnswer {
  return {kind: 'given', status: 400, form: {...given, problems: {categoryId: fieldWords.categoryGone}}}
}
