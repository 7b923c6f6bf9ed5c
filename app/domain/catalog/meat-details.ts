import type {MeatChoice} from '~/domain/butcher/meat-choice'
import type {DisplayPrice} from '~/domain/pricing/types'

/** What a product says of the item of the butcher's board that it is, and of how it is to be cut. */
export interface MeatDetails extends MeatChoice {
  /** What a pound costs today; null: each piece has one price, whatever it weighs. */
  perPound: Pick<DisplayPrice, 'cents' | 'wasCents'> | null
}
