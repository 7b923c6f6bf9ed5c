import {meatPath} from './item-links'
import type {MeatItem, MeatOrdering} from './meat-item'
import type {MeatLineKey} from './meat-line-id'
import {findOptions, leadHoursOf, orderingOf} from './meat-ordering'
import {toOrderedProvenance} from './provenance'
import type {OrderedProvenance} from './provenance'

/** What is chosen of a set, as it is shown: "Cut: 8 pieces". */
export interface ChosenOption {
  set: string
  option: string
  /** For each piece, or once for what is ordered by the pound; 0: none. */
  feeCents: number
}

/** An item as somebody wants it prepared: all that a line of a cart or an order says of it beside a product. */
export interface MeatChoice extends Pick<
  MeatOrdering,
  'per' | 'smallest' | 'step' | 'takesNote' | 'pieceGrams'
> {
  itemId: string
  /** In the order of the item's sets. */
  cut: ChosenOption[]
  /** Hours until it can be ready, of the item and all that is chosen; 0: as every order. */
  leadHours: number
  /** What is said of it when it is ordered. */
  provenance: OrderedProvenance
  /** The address of its page. */
  path: string
}

/** Null: the item is not ordered online, or not in this way. */
export function chooseMeat(
  item: Pick<MeatItem, 'id' | 'unit' | 'inSeason' | 'slug' | 'category' | 'provenance' | 'ordering'>,
  {itemId, per, optionKeys}: MeatLineKey,
): MeatChoice | null {
  const ordering = orderingOf(item)
  if (itemId !== item.id || ordering?.per !== per) return null
  const options = findOptions(ordering.cutSets, optionKeys)
  if (!options) return null
  const {smallest, step, takesNote, pieceGrams} = ordering
  return {
    ...{itemId, per, smallest, step, takesNote, pieceGrams},
    cut: options.map(({title, feeCents}, index) => {
      return {set: ordering.cutSets[index]?.title ?? '', option: title, feeCents}
    }),
    leadHours: leadHoursOf(ordering, options),
    provenance: toOrderedProvenance(item.provenance),
    path: meatPath(item),
  }
}
