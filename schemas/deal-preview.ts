import {DraftIcon, STATUS_ICONS} from '../studio/deals/status-icon'
import {dealStateAt} from './model/deal-rules'
import {describeNumbers, describeSpan, spanOf} from './model/describe-deal'
import type {DealNumbers} from './model/describe-deal'

interface SelectedDeal extends DealNumbers {
  id?: string
  originalId?: string
  title?: string
  validFrom?: string
  validUntil?: string
}

/** How lists show a deal. A draft never has the mark of what shoppers see. */
export const dealPreview = {
  select: {
    // In the drafts' view of a list the id is the published one, and the original id says whose values these are.
    id: '_id',
    originalId: '_originalId',
    title: 'title',
    kind: 'kind',
    percent: 'percent',
    regularPrice: 'regularPrice',
    salePrice: 'salePrice',
    buyCount: 'buyCount',
    freeCount: 'freeCount',
    forCount: 'forCount',
    forPrice: 'forPrice',
    validFrom: 'validFrom',
    validUntil: 'validUntil',
  },
  prepare(selected: SelectedDeal) {
    const now = new Date()
    const span = spanOf({...selected})
    const isDraft = (selected.originalId ?? selected.id ?? '').startsWith('drafts.')
    const words = `${describeSpan(span, now)} · ${describeNumbers(selected)}`
    return {
      title: selected.title ?? 'No title yet',
      subtitle: isDraft ? `Draft · ${words}` : words,
      media: isDraft ? DraftIcon : STATUS_ICONS[dealStateAt(span, now)],
    }
  },
}
